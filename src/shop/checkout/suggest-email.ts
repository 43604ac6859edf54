/** The hosts whose misspellings are corrected (specification 2, section 5). */
const HOSTS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];

function swapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const differ = [...a].flatMap((letter, index) => (letter === b[index] ? [] : [index]));
  const [first, second] = differ;
  if (differ.length !== 2 || first === undefined || second !== first + 1) return false;
  return a[first] === b[second] && a[second] === b[first];
}

const resembles = (host: string, known: string) =>
  (Math.abs(host.length - known.length) <= 2 && host.slice(0, 3) === known.slice(0, 3)) || swapped(host, known);

/**
 * Returns the address that was probably meant, or undefined: close to a known host, or two adjacent letters swapped.
 */
export function suggestEmail(value: string): string | undefined {
  const [user, host, ...more] = value.trim().toLowerCase().split('@');
  if (!user || !host || more.length || HOSTS.includes(host)) return undefined;
  const meant = HOSTS.find((known) => resembles(host, known));
  return meant && `${value.trim().slice(0, user.length)}@${meant}`;
}
