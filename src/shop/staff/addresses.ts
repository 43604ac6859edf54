/** A network address: its bits as a number, and how many of them count. */
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

/** The eight groups of an IPv6 address, whose end may be written as IPv4. */
function groupsOf(text: string): string[] | undefined {
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const last = tail ? ipv4(tail[2] ?? '') : undefined;
  if (tail && last === undefined) return undefined;
  const whole =
    last === undefined ? text : `${tail?.[1]}${(last >> 16n).toString(16)}:${(last & 0xffffn).toString(16)}`;
  const halves = whole.split('::');
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

/** IPv4 addresses as IPv6 writes them: `::ffff:203.0.113.7`. */
const MAPPED = 0xffffn;

function addressIn(text: string): Omit<Range, 'prefix'> | undefined {
  const four = ipv4(text);
  if (four !== undefined) return { size: 32, bits: four };
  const six = ipv6(text);
  if (six === undefined) return undefined;
  return six >> 32n === MAPPED ? { size: 32, bits: six & 0xffffffffn } : { size: 128, bits: six };
}

/**
 * An address (`203.0.113.7`, `2001:db8::1`) or a range of them in CIDR notation (`203.0.113.0/24`); undefined for
 * everything else, and for a range that holds every address.
 */
export function parseRange(text: string): Range | undefined {
  const [, address = '', given] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const found = addressIn(address);
  if (!found) return undefined;
  const prefix = given === undefined ? found.size : Number(given);
  return prefix >= 1 && prefix <= found.size ? { ...found, prefix } : undefined;
}

/** Whether an address lies in one of these ranges; none lies in no range, and what is not an address in none. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  const asked = addressIn(address);
  return ranges.some((text) => {
    const range = parseRange(text);
    if (!asked || range?.size !== asked.size) return false;
    const rest = BigInt(range.size - range.prefix);
    return asked.bits >> rest === range.bits >> rest;
  });
}
