import { store } from '../../config/store';
import { inHtml, unbrokenHtml } from '../content/unbroken';
import { escapeXml } from '../content/xml';
import { DEFAULT_HOURS, hoursText, type OpeningHours } from './opening-hours';

/**
 * Puts the hours in force where a page or a mail says those of the shop's file: one sentence that nothing else contains,
 * so that no place that says it is forgotten.
 */
export function replaceOpeningHours(text: string, hours: OpeningHours, kind: 'html' | 'text'): string {
  return kind === 'html' ? embedHours(replaceWords(text, hours, kind), hours) : replaceWords(text, hours, kind);
}

const HOURS_IN_HTML = inHtml(store.hours.text);

/** The hours as scripts count by them, which pages carry as the file has them (components/help/QuickHelp.astro). */
const embedHours = (html: string, hours: OpeningHours): string =>
  html.replaceAll(JSON.stringify(DEFAULT_HOURS), () =>
    JSON.stringify(hours).replace(/[<&]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u0026')),
  );

function replaceWords(text: string, hours: OpeningHours, kind: 'html' | 'text'): string {
  const words = hoursText(hours);
  if (words === store.hours.text) return text;
  if (kind === 'text') return text.replaceAll(store.hours.text, () => words);
  return text.replaceAll(HOURS_IN_HTML, (said) => {
    // Without a tag it may be in an attribute.
    const [opens] = /<span[^>]*>/.exec(said) ?? [];
    return opens ? unbrokenHtml(escapeXml(words), opens) : escapeXml(words);
  });
}
