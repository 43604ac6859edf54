import { Marked, type Tokens } from 'marked';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Addresses a text may link to: the web, email, and pages of the shop. */
const isSafe = (href: string) => /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(href);

/** The page has its own h1 and h2; headings of a text start at h3. */
const FIRST = 3;
const LAST = 6;

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
    image: ({ text }: Tokens.Image) => escaped(text),
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      return isSafe(href) ? `<a class="link" href="${escaped(href)}" rel="nofollow noopener">${words}</a>` : words;
    },
    heading({ tokens, depth }: Tokens.Heading) {
      const level = Math.min(depth + FIRST - 1, LAST);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
  },
});

/** Renders Markdown as HTML without tags, pictures or scripts of the text: HTML in it is shown as text. */
export const markdownHtml = (text: string): string => marked.parse(text, { async: false });
