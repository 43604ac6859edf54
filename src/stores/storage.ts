import type { OwnName } from '../shop/storage/own-names';

type Area = 'localStorage' | 'sessionStorage';

/** Text kept in the browser; null when there is none or the page may not read it. */
export function read(name: OwnName, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area]?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** Stores text in the browser, or removes it (null). A full or closed storage loses it silently. */
export function write(name: OwnName, text: string | null, area: Area = 'localStorage'): void {
  try {
    if (text === null) globalThis[area]?.removeItem(name);
    else globalThis[area]?.setItem(name, text);
  } catch {
    // Private windows may refuse; nothing the shop keeps here is needed to buy.
  }
}
