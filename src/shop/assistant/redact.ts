/** A product key: five groups of five, with any separator people type, or none at all. */
const KEY = /(?<![\p{L}\p{N}])(?:[A-Z0-9]{5}[\s\u2010-\u2015_.-]*){4}[A-Z0-9]{5}(?![\p{L}\p{N}])/giu;
const EMAIL = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const ORDER = /\border_[a-z0-9]{6,}\b/gi;
const ORDER_NUMBER = /\bKS-\d{4}-\d{3,}\b/gi;
const CARD = /(?<![\w-])(?:\d[ -]?){13,19}(?![\w])/g;
const PHONE = /(?<![\w.-])(?:\+|00)?\(?\d[\d\s()./-]{6,}\d(?![\w.])/g;

const digits = (text: string) => text.replace(/\D/g, '').length;
/** A run of 25 letters is a word or two, no key: a key has digits. */
const looksLikeKey = (text: string) => /\d/.test(text) && /[a-z]/i.test(text);

/**
 * A text without license keys, addresses, order and card numbers and telephone numbers: what may be stored, and sent to
 * a model. Error codes such as 0xC004C008 and 30182-39 stay.
 */
export const redact = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '')
    .replace(EMAIL, '[email]')
    .replace(KEY, (found) => (looksLikeKey(found) ? '[license key]' : found))
    .replace(ORDER, '[order]')
    .replace(ORDER_NUMBER, '[order number]')
    .replace(CARD, '[card number]')
    .replace(PHONE, (found) => (digits(found) >= 9 ? '[phone number]' : found));

/** Whether a text holds what `redact` takes out. */
export const holdsPrivate = (text: string): boolean => redact(text) !== text.normalize('NFKC');
