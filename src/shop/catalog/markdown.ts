import { Marked, type Tokens } from 'marked';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Addresses a text may lead to: the web, mail, and pages of the shop. */
const isSafe = (href: string) => /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(href);

/** The page's own heading is the first; those of a text begin at the third. */
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

/** Markdown as HTML without a tag, picture or script of the text's own: what it writes as HTML is shown as text. */
export const markdownHtml = (text: string): string => marked.parse(text, { async: false });
