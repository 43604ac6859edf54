/**
 * A license key as it may appear on a screen before it is revealed: its groups, with all but the last five characters
 * hidden. It is kept beside the sealed key, so that no list and no page opens a key only to mask it.
 */
export function maskKey(licenseKey: string): string {
  const visible = Math.min(5, Math.floor(licenseKey.length / 4));
  const cut = licenseKey.length - visible;
  return licenseKey.slice(0, cut).replace(/[^\s-]/g, '•') + licenseKey.slice(cut);
}
