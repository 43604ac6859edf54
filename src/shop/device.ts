/** Device classes by window width. */
export type Device = 'mobile' | 'tablet' | 'desktop';

const TABLET_FROM = 768;
const DESKTOP_FROM = 1024;

/** Returns the device class of a window width in CSS pixels. */
export function deviceByWidth(width: number): Device {
  if (width < TABLET_FROM) return 'mobile';
  return width < DESKTOP_FROM ? 'tablet' : 'desktop';
}
