import { store } from '../../config/store';
import { escapeXml } from '../content/xml';
import { hoursText, type OpeningHours } from './opening-hours';

/**
 * Puts the hours in force where a page or a mail says those of the shop's file: one sentence that nothing else contains,
 * so that no place that says it is forgotten.
 */
export function sayHours(text: string, hours: OpeningHours, kind: 'html' | 'text'): string {
  const words = hoursText(hours);
  if (words === store.hours.text) return text;
  return text.replaceAll(store.hours.text, () => (kind === 'html' ? escapeXml(words) : words));
}
