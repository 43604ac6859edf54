const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const decoded = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi,
    (whole, hex?: string, digits?: string, name = '') => {
      if (hex) return character(Number.parseInt(hex, 16));
      if (digits) return character(Number(digits));
      return NAMED[name.toLowerCase()] ?? whole;
    },
  );

/** The most characters of HTML that are read: some emails embed their pictures. */
const READ = 4_000_000;

/**
 * Returns an HTML email as plain text. Only text is ever shown, so the HTML does not have to be safe. Runs in linear
 * time even for unclosed markup, since emails come from strangers.
 */
export function htmlText(html: string): string {
  const words = html
    .slice(0, READ)
    .replace(/<(style|script|head|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/<(br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote)\b[^<>]*>/gi, '\n')
    .replace(/<[^>]*(>|$)/g, '');
  return decoded(words)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
