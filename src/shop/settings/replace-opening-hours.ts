import { store } from '../../config/store';
import { inHtml, unbrokenHtml } from '../content/unbroken';
import { escapeXml } from '../content/xml';
import { DEFAULT_HOURS, hoursText, type OpeningHours } from './opening-hours';

/**
 * Replaces the default hours in a page or email with the current ones. The default text is a sentence found nowhere
 * else, so that no place is missed.
 */
export function replaceOpeningHours(text: string, hours: OpeningHours, kind: 'html' | 'text'): string {
  return kind === 'html' ? embedHours(replaceWords(text, hours, kind), hours) : replaceWords(text, hours, kind);
}

const HOURS_IN_HTML = inHtml(store.hours.text);

/** Replaces the opening hours embedded for scripts, which pages are built with (components/help/QuickHelp.astro). */
const embedHours = (html: string, hours: OpeningHours): string =>
  html.replaceAll(JSON.stringify(DEFAULT_HOURS), () =>
    JSON.stringify(hours).replace(/[<&]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u0026')),
  );

function replaceWords(text: string, hours: OpeningHours, kind: 'html' | 'text'): string {
  const words = hoursText(hours);
  if (words === store.hours.text) return text;
  if (kind === 'text') return text.replaceAll(store.hours.text, () => words);
  return text.replaceAll(HOURS_IN_HTML, (said) => {
    // Text without a tag may be inside an attribute.
    const [opens] = /<span[^>]*>/.exec(said) ?? [];
    return opens ? unbrokenHtml(escapeXml(words), opens) : escapeXml(words);
  });
}
