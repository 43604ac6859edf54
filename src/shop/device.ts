/** Kinds of devices, told apart by the width of their window. */
export type Device = 'mobile' | 'tablet' | 'desktop';

const TABLET_FROM = 768;
const DESKTOP_FROM = 1024;

/** What a device counts as, by the width of its window in CSS pixels. */
export function deviceByWidth(width: number): Device {
  if (width < TABLET_FROM) return 'mobile';
  return width < DESKTOP_FROM ? 'tablet' : 'desktop';
}
