/** A separator that people may put between the groups of a key. */
const APART = String.raw`[^\p{L}\p{N}]`;
const keyed = (body: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${body})(?![\p{L}\p{N}])`, 'giu');
/** A product key: five groups of five, with any separator people type or none, or each character on its own. */
const KEY = keyed(`(?:[A-Z0-9]{5}${APART}{0,4}){4}[A-Z0-9]{5}|(?:[A-Z0-9]${APART}{1,3}){24}[A-Z0-9]`);
/** More than half of a key: three or four groups. */
const PART = keyed(String.raw`(?:[A-Z0-9]{5}[\u2010-\u2015_.-]){2,3}[A-Z0-9]{5}`);
// The local part is bounded: otherwise a long run of letters would be tried again from each of its letters.
const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** An email address spelled out to hide it from programs. */
const HIDDEN_EMAIL =
  /[\w.%+-]{1,64}\s{0,3}[([{]\s{0,3}at\s{0,3}[)\]}]\s{0,3}[\w-]+(?:\s{0,3}(?:\.|[([{]\s{0,3}dot\s{0,3}[)\]}])\s{0,3}[\w-]+)+/gi;
const ORDER = /\border_[a-z0-9]{6,}\b/gi;
const ORDER_NUMBER = /\bKS-\d{4}-\d{3,}\b/gi;
const CARD = /(?<![\w-])(?:\d[ -]?){13,19}(?![\w])/g;
const PHONE = /(?<![\w.-])(?:\+|00)?\(?\d[\d\s()./-]{6,}\d(?![\w.])/g;

const digits = (text: string) => text.replace(/\D/g, '').length;
/** A run of 25 letters without a digit is words, not a key: keys have digits. */
const looksLikeKey = (text: string) => /\d/.test(text) && /[a-z]/i.test(text);

/** Letters of other scripts that look like letters of a key, and the Latin letters they resemble. */
const ALIKE = 'АВЕЅЗІЈКМНОРСТУХаеорсухіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABES3IJKMHOPCTYXaeopcyxisjABEZHIKMNOPTYX';

/** Returns the text with look-alike letters as Latin ones and all digits as ASCII, character for character. */
const seenAs = (text: string): string =>
  text
    .replace(/[\u0370-\u04FF]/g, (letter) => LATIN[ALIKE.indexOf(letter)] ?? letter)
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => '0'.repeat(digit.length));

const plain = (text: string) => text.normalize('NFKC').replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '');

/** Replaces with `name` what a pattern finds from position `from` on, in the text as a reader sees it. */
function redactMatches(text: string, pattern: RegExp, name: string, isOne = (_: string) => true, from = 0): string {
  let [kept, at] = ['', 0];
  for (const { 0: found, index } of seenAs(text).matchAll(pattern)) {
    const start = Math.max(index, from);
    if (start >= index + found.length || !isOne(found)) continue;
    kept += text.slice(at, start) + name;
    at = index + found.length;
  }
  return kept + text.slice(at);
}

/**
 * Returns a text without license keys, email addresses, order, card and phone numbers: fit to be stored and sent to a
 * model. Error codes such as 0xC004C008 and 30182-39 stay.
 */
export function redact(text: string): string {
  let redacted = redactMatches(plain(text), EMAIL, '[email]');
  redacted = redactMatches(redacted, HIDDEN_EMAIL, '[email]');
  redacted = redactMatches(redacted, KEY, '[license key]', looksLikeKey);
  redacted = redactMatches(redacted, PART, '[part of a license key]', looksLikeKey);
  redacted = redactMatches(redacted, ORDER, '[order]');
  redacted = redactMatches(redacted, ORDER_NUMBER, '[order number]');
  redacted = redactMatches(redacted, CARD, '[card number]');
  return redactMatches(redacted, PHONE, '[phone number]', (match) => digits(match) >= 9);
}

/** The longest a key can be, however it is spaced out. */
const MAX_KEY_LENGTH = 100;

/** Redacts a message that follows others, including the rest of a key that began in those. */
export function redactFollowUp(before: readonly string[], text: string): string {
  const head = before
    .slice(-4)
    .map((one) => `${plain(one).slice(-MAX_KEY_LENGTH)}\n`)
    .join('');
  return redact(redactMatches(head + plain(text), KEY, '[license key]', looksLikeKey, head.length).slice(head.length));
}

/** Returns whether a text contains anything that `redact` removes. */
export const containsPrivateData = (text: string): boolean => redact(text) !== text.normalize('NFKC');
