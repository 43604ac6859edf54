/** A network address range: its bits as a number, its size, and the length of its prefix. */
interface Range {
  size: 32 | 128;
  bits: bigint;
  prefix: number;
}

function ipv4(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return undefined;
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);
}

/** Returns the eight groups of an IPv6 address, whose end may be written as IPv4. */
function groupsOf(text: string): string[] | undefined {
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const last = tail ? ipv4(tail[2] ?? '') : undefined;
  if (tail && last === undefined) return undefined;
  const hexText =
    last === undefined ? text : `${tail?.[1]}${(last >> 16n).toString(16)}:${(last & 0xffffn).toString(16)}`;
  const halves = hexText.split('::');
  if (halves.length > 2) return undefined;
  const [left = [], right = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (halves.length === 1) return left.length === 8 ? left : undefined;
  const missing = 8 - left.length - right.length;
  return missing < 1 ? undefined : [...left, ...Array<string>(missing).fill('0'), ...right];
}

function ipv6(text: string): bigint | undefined {
  const groups = groupsOf(text);
  if (!groups?.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n);
}

/** The prefix of IPv4-mapped IPv6 addresses: `::ffff:203.0.113.7`. */
const MAPPED = 0xffffn;

function addressIn(text: string): Omit<Range, 'prefix'> | undefined {
  const four = ipv4(text);
  if (four !== undefined) return { size: 32, bits: four };
  const six = ipv6(text);
  if (six === undefined) return undefined;
  return six >> 32n === MAPPED ? { size: 32, bits: six & 0xffffffffn } : { size: 128, bits: six };
}

/**
 * Parses an address (`203.0.113.7`, `2001:db8::1`) or a range in CIDR notation (`203.0.113.0/24`); undefined for
 * anything else, and for a range of all addresses.
 */
export function parseRange(text: string): Range | undefined {
  const [, address = '', given] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const parsed = addressIn(address);
  if (!parsed) return undefined;
  const prefix = given === undefined ? parsed.size : Number(given);
  return prefix >= 1 && prefix <= parsed.size ? { ...parsed, prefix } : undefined;
}

/** Returns whether an address is in one of these ranges; false for an empty list and for an invalid address. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  const asked = addressIn(address);
  return ranges.some((text) => {
    const range = parseRange(text);
    if (!asked || range?.size !== asked.size) return false;
    const rest = BigInt(range.size - range.prefix);
    return asked.bits >> rest === range.bits >> rest;
  });
}
