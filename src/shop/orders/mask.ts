/**
 * Masks a license key for display before it is revealed: keeps its groups and hides all but the last five characters.
 * Stored beside the sealed key, so that lists and pages need not open a key only to mask it.
 */
export function maskKey(licenseKey: string): string {
  const visible = Math.min(5, Math.floor(licenseKey.length / 4));
  const cut = licenseKey.length - visible;
  return licenseKey.slice(0, cut).replace(/[^\s-]/g, '•') + licenseKey.slice(cut);
}
