/** Host names that only resolve inside a private network. */
const INNER = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion)$/i;

/**
 * Returns what is wrong with the URL of an external script; undefined when it is allowed. Only public host names over
 * https: the shop's server fetches it as well and must not be led into a private network.
 */
export function scriptUrlProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'Enter the whole address of the file, such as https://cdn.example.com/tag.js.';
  const { protocol, hostname, username, password, port, pathname } = new URL(text);
  if (protocol !== 'https:') return 'The address has to begin with https://.';
  if (username || password) return 'The address may not carry a name or a password.';
  if (port) return 'Leave the port out: files come from the usual one.';
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  if (isNumber || !hostname.includes('.') || INNER.test(hostname))
    return 'The address has to name a public host, such as cdn.example.com, and no machine of a private network.';
  return pathname === '/' ? 'Enter the exact address of the file, not only its host.' : undefined;
}

/** Returns the host of an external script, as used in the Content Security Policy. */
export const hostOf = (address: string): string => new URL(address).hostname;
