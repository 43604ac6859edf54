/**
 * Returns an IPv4 address as it is, and the first bits of an IPv6 address: 64 are what one household gets, 48 what one
 * customer of a hosting provider can have.
 */
export function ipPrefix(ip: string, bits: 48 | 64 = 64): string {
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const all = ip.includes('::')
    ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${all.slice(0, bits / 16).join(':')}::/${bits}`;
}
