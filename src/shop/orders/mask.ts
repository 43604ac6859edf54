/** A licence key as it may stand on a screen unasked: its groups, with all but the last three characters hidden. */
export function maskKey(licenceKey: string): string {
  const visible = Math.min(3, Math.floor(licenceKey.length / 4));
  const cut = licenceKey.length - visible;
  return licenceKey.slice(0, cut).replace(/[^\s-]/g, '•') + licenceKey.slice(cut);
}
