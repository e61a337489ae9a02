/** Short messages that come and are read aloud. They go by themselves, but those that say why something is refused. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly alarm: boolean;
  /** Where one can read more; it opens beside the page. */
  readonly link: ToastLink | null;
  /** Since when it can be read, in `Date.now()`: it stays until it is read. Null of what goes by itself. */
  readonly since: number | null;
}

export interface ToastLink {
  readonly text: string;
  readonly url: string;
}

interface Wishes {
  alarm?: boolean;
  link?: ToastLink | null;
}

/** Milliseconds; as long as it takes to read a message, too. */
const SHOWN_FOR = 5000;
const MOST = 3;

let next = 0;
let shown = $state<Toast[]>([]);

export function toasts(): readonly Toast[] {
  return shown;
}

/** Shows a message. The same sentence twice is one message that stays longer. */
export function toast(text: string, wishes: Wishes = {}): void {
  const { id } = add(text, wishes, null);
  setTimeout(() => dismiss(id), SHOWN_FOR);
}

/** Says why something is refused: that stays until somebody puts it away, or goes on after there was time to read it. */
export function refuse(text: string, wishes: Wishes = {}): void {
  add(text, wishes, Date.now());
}

function add(text: string, { alarm = false, link = null }: Wishes, since: number | null): Toast {
  const added = { id: next++, text, alarm, link, since };
  const all = [...shown.filter((other) => other.text !== text), added];
  // Where there are too many, reasons stay longest.
  const gone = all.length > MOST ? (all.find((other) => other.since === null) ?? all[0]) : null;
  shown = all.filter((other) => other !== gone);
  return added;
}

/** Somebody does something: what there was time to read has been read. */
export function acted(): void {
  if (shown.length) shown = shown.filter(({ since }) => since === null || Date.now() - since < SHOWN_FOR);
}

/** Somebody looks at the page again: nothing was read meanwhile. */
export function lookedAgain(): void {
  shown = shown.map((toast) => (toast.since === null ? toast : { ...toast, since: Date.now() }));
}

export function dismiss(id: number): void {
  shown = shown.filter((toast) => toast.id !== id);
}

/** For a line that no message may cover, such as the one that says whose turn it is: messages come below it. */
export function uncovered(line: HTMLElement): () => void {
  const { style } = document.documentElement;
  const place = (): void => style.setProperty("--toasts", `${line.getBoundingClientRect().bottom}px`);
  const resized = new ResizeObserver(place);
  resized.observe(line);
  addEventListener("resize", place);
  place();
  return () => {
    resized.disconnect();
    removeEventListener("resize", place);
    style.removeProperty("--toasts");
  };
}
