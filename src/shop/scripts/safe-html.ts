/**
 * The elements allowed in a script of the type HTML; none of them runs code, takes input or changes the page around it.
 */
export const SAFE_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr b blockquote br caption cite code dd div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img li mark noscript ' +
    'ol p pre q s section small span strong sub sup table tbody td tfoot th thead time tr u ul'
  ).split(' '),
);
const SAFE_ATTRIBUTES =
  /^(class|title|alt|width|height|lang|dir|role|rel|target|loading|colspan|rowspan|datetime|href|src|aria-[\w-]+|data-[\w-]+)$/;
const LINK = /^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
const SOURCE = /^(https:\/\/|\/(?!\/))/i;

/** Returns whether an attribute is allowed with this value. */
export function isSafeAttribute(name: string, value: string): boolean {
  if (!SAFE_ATTRIBUTES.test(name)) return false;
  if (name === 'href') return LINK.test(value.trim());
  return name !== 'src' || SOURCE.test(value.trim());
}

const ELEMENT = /<\/?([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Returns what is not allowed in an HTML text; undefined if all of it is. Anything that slips through is dropped in the
 * browser (src/stores/scripts/place.ts), and the Content Security Policy runs none of it.
 */
export function problemOfHtml(html: string): string | undefined {
  const rest = html.replace(/<!--[\s\S]*?-->/g, '');
  for (const [, name = '', attributes = ''] of rest.matchAll(ELEMENT)) {
    const element = name.toLowerCase();
    if (!SAFE_ELEMENTS.has(element)) return `<${element}> is not allowed: text, links, lists, tables and pictures are.`;
    for (const [, attribute = '', ...values] of attributes.matchAll(ATTRIBUTE)) {
      const value = values.find((one) => one !== undefined) ?? '';
      if (!isSafeAttribute(attribute.toLowerCase(), value))
        return `The attribute ${attribute.slice(0, 40)} of <${element}> is not allowed${/^(href|src)$/i.test(attribute) ? ' with this address' : ''}.`;
    }
  }
  return /<[a-z/!]/i.test(rest.replace(ELEMENT, '')) ? 'An element is not closed with >.' : undefined;
}

/** Returns the hosts of pictures in an HTML text, as used in the Content Security Policy. */
export function hostsOfHtml(html: string): string[] {
  const hosts = [...html.matchAll(/\ssrc\s*=\s*["']?https:\/\/([\w.-]+(?::\d+)?)/gi)].map(([, host = '']) => host);
  return [...new Set(hosts.map((host) => host.toLowerCase()))];
}
