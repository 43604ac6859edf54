import { atom, readonlyType } from 'nanostores';

/** One message to the shopper; `duration` in milliseconds, `action` a button in it, `next` a link to continue with. */
export interface Toast {
  id: number;
  title: string;
  text?: string;
  kind: 'plain' | 'good' | 'bad';
  duration: number;
  action?: { label: string; run: () => void };
  next?: { label: string; href: string };
}

const $shown = atom<Toast | null>(null);
let last = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The toast on screen: one at a time (specification 1, section 9). */
export const $toast = readonlyType($shown);

/** Shows a message, for 5 seconds by default; a newer one replaces it. */
export function toast(title: string, options: Partial<Omit<Toast, 'id' | 'title'>> = {}): void {
  clearTimeout(timer);
  last += 1;
  const next: Toast = { kind: 'plain', duration: 5000, ...options, id: last, title };
  $shown.set(next);
  timer = setTimeout(() => dismissToast(next.id), next.duration);
}

/** Removes the message; with an id only if it is still the one shown. */
export function dismissToast(id?: number): void {
  if (id !== undefined && $shown.get()?.id !== id) return;
  clearTimeout(timer);
  $shown.set(null);
}

/** Keeps the message while it is hovered or focused; its full duration then starts again. */
export function holdToast(isHeld: boolean): void {
  clearTimeout(timer);
  const current = $shown.get();
  if (!isHeld && current) timer = setTimeout(() => dismissToast(current.id), current.duration);
}
