/** Short dry sounds, made here out of a few tones and a little noise. Nothing sounds before the first touch. */

import { isHeard, settings } from "../app/settings/settings.svelte";

/** A tone that glides from one pitch to another, or noise through a filter that does. Times in seconds. */
interface Voice {
  readonly wave: OscillatorType | "noise";
  readonly from: number;
  readonly to: number;
  readonly at?: number;
  readonly for: number;
  readonly loud?: number;
}

const SOUNDS = {
  card: [{ wave: "noise", from: 2600, to: 900, for: 0.07, loud: 0.5 }],
  whoosh: [
    { wave: "noise", from: 500, to: 2400, for: 0.22, loud: 0.35 },
    { wave: "sine", from: 320, to: 720, for: 0.2, loud: 0.25 },
  ],
  steal: [
    { wave: "sine", from: 760, to: 260, for: 0.24, loud: 0.4 },
    { wave: "noise", from: 2000, to: 500, for: 0.2, loud: 0.25 },
  ],
  slide: [{ wave: "noise", from: 1200, to: 500, for: 0.16, loud: 0.35 }],
  fire: [{ wave: "square", from: 1100, to: 160, for: 0.14, loud: 0.16 }],
  pop: [
    { wave: "triangle", from: 420, to: 110, for: 0.1, loud: 0.6 },
    { wave: "noise", from: 3200, to: 600, for: 0.1, loud: 0.35 },
  ],
  glow: [
    { wave: "sine", from: 520, to: 524, for: 0.22, loud: 0.3 },
    { wave: "sine", from: 780, to: 784, at: 0.07, for: 0.26, loud: 0.25 },
  ],
  turn: [
    { wave: "triangle", from: 660, to: 660, for: 0.09, loud: 0.35 },
    { wave: "triangle", from: 990, to: 990, at: 0.09, for: 0.16, loud: 0.35 },
  ],
  no: [{ wave: "triangle", from: 210, to: 150, for: 0.14, loud: 0.4 }],
  tick: [{ wave: "triangle", from: 440, to: 440, for: 0.08, loud: 0.4 }],
  go: [
    { wave: "sawtooth", from: 440, to: 880, for: 0.35, loud: 0.18 },
    { wave: "triangle", from: 880, to: 880, at: 0.05, for: 0.4, loud: 0.35 },
  ],
  end: [
    { wave: "triangle", from: 523, to: 523, for: 0.14, loud: 0.3 },
    { wave: "triangle", from: 392, to: 392, at: 0.14, for: 0.34, loud: 0.3 },
  ],
  won: [
    { wave: "triangle", from: 523, to: 523, for: 0.14, loud: 0.35 },
    { wave: "triangle", from: 659, to: 659, at: 0.13, for: 0.14, loud: 0.35 },
    { wave: "triangle", from: 784, to: 784, at: 0.26, for: 0.14, loud: 0.35 },
    { wave: "triangle", from: 1047, to: 1047, at: 0.39, for: 0.6, loud: 0.4 },
    { wave: "sine", from: 1319, to: 1319, at: 0.42, for: 0.6, loud: 0.2 },
  ],
  lost: [
    { wave: "triangle", from: 392, to: 388, for: 0.18, loud: 0.3 },
    { wave: "triangle", from: 370, to: 366, at: 0.2, for: 0.18, loud: 0.3 },
    { wave: "triangle", from: 330, to: 262, at: 0.4, for: 0.6, loud: 0.32 },
  ],
  heart: [
    { wave: "sine", from: 70, to: 48, for: 0.12, loud: 0.9 },
    { wave: "sine", from: 60, to: 42, at: 0.2, for: 0.16, loud: 0.7 },
  ],
} as const satisfies Record<string, readonly Voice[]>;
export type Sound = keyof typeof SOUNDS;

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function wake(): void {
  if (!("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}
for (const touch of ["pointerdown", "keydown"] as const) addEventListener(touch, wake, { capture: true });

export interface Manner {
  /** From where: -1 is the left edge of the screen, 1 the right one. */
  readonly pan?: number;
  /** 2 is an octave higher. */
  readonly pitch?: number | undefined;
}

export function play(sound: Sound, { pan = 0, pitch = 1 }: Manner = {}): void {
  if (!audio || audio.state !== "running" || !isHeard()) return;
  const side = audio.createStereoPanner();
  side.pan.value = pan;
  side.connect(audio.destination);
  for (const voice of SOUNDS[sound] as readonly Voice[])
    speak(audio, { ...voice, from: voice.from * pitch, to: voice.to * pitch }, side);
}

/** Lets a phone buzz, where people have not switched sound off: so many milliseconds. */
export function buzz(lasts: number): void {
  if (isHeard() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(lasts);
}

function speak(to: AudioContext, voice: Voice, out: AudioNode): void {
  const start = to.currentTime + (voice.at ?? 0);
  const end = start + voice.for;
  const volume = to.createGain();
  volume.gain.setValueAtTime(0, start);
  // People hear loudness as a power of the pressure.
  const share = (settings.volume / 100) ** 2;
  volume.gain.linearRampToValueAtTime(share * (voice.loud ?? 0.5), start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0005 * share, end);
  volume.connect(out);
  const source =
    voice.wave === "noise" ? noise(to, voice, start, end, volume) : tone(to, voice, start, end, volume);
  source.start(start);
  source.stop(end);
}

function tone(
  to: AudioContext,
  { wave, from, to: till }: Voice,
  start: number,
  end: number,
  out: AudioNode,
): OscillatorNode {
  const source = to.createOscillator();
  source.type = wave as OscillatorType;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(till, end);
  source.connect(out);
  return source;
}

function noise(
  to: AudioContext,
  { from, to: till }: Voice,
  start: number,
  end: number,
  out: AudioNode,
): AudioBufferSourceNode {
  const source = to.createBufferSource();
  source.buffer = hiss ??= rushing(to);
  const filter = to.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(till, end);
  source.connect(filter).connect(out);
  return source;
}

function rushing(to: AudioContext): AudioBuffer {
  const buffer = to.createBuffer(1, to.sampleRate / 2, to.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = 2 * Math.random() - 1;
  return buffer;
}
