import type { OwnName } from '../shop/storage/own-names';

type Area = 'localStorage' | 'sessionStorage';

/** Returns text from browser storage; null when there is none or access is blocked. */
export function read(name: OwnName, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area]?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** Stores text in the browser, or removes it (null). A full or blocked storage is ignored silently. */
export function write(name: OwnName, text: string | null, area: Area = 'localStorage'): void {
  try {
    if (text === null) globalThis[area]?.removeItem(name);
    else globalThis[area]?.setItem(name, text);
  } catch {
    // Private windows may refuse; nothing the shop stores here is needed to buy.
  }
}
