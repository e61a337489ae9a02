/** Short messages that come, are read aloud, and go by themselves. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly alarm: boolean;
  /** Where one can read more; it opens beside the page. */
  readonly link: ToastLink | null;
}

export interface ToastLink {
  readonly text: string;
  readonly url: string;
}

const SHOWN_FOR = 5000;
const MOST = 3;

let next = 0;
let shown = $state<Toast[]>([]);

export function toasts(): readonly Toast[] {
  return shown;
}

/** Shows a message. The same sentence twice is one message that stays longer. */
export function toast(
  text: string,
  {
    alarm = false,
    link = null,
    stays = SHOWN_FOR,
  }: { alarm?: boolean; link?: ToastLink | null; stays?: number } = {},
): void {
  const added = { id: next++, text, alarm, link };
  shown = [...shown.filter((other) => other.text !== text), added].slice(-MOST);
  if (Number.isFinite(stays)) setTimeout(() => dismiss(added.id), stays);
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
