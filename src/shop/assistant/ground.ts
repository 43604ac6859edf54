import { plainWords } from '../content/words';
import { OWN_CONTACTS } from './answer';
import type { Passage } from './passages';
import { containsPrivateData } from './redact';
import { searchTermsOf } from './terms';

const MAX_LENGTH = 1_500;
/** The share of each sentence's words that must occur in the passages. */
const CARRIED = 0.7;

const LINK = /\[[a-z ]+\]|!?\[[^\]]*\]\s*\([^)]*\)|!?\[[^\]]*\]\s*\[[^\]]*\]|^\s*\[[^\]]+\]:|<[a-z!/][^>]*>/im;
const ADDRESS =
  /\b(?:https?|ftp|javascript|data|mailto|tel|file|vbscript)\s*:|www\.|\/\/[\w-]+\.|\b[\w-]+\.(?:com|net|org|io|ru|cn|xyz|info|top|shop|example|site|online|app|dev|co)\b/i;

const numbersOf = (text: string) => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
const withoutOwn = (text: string) => OWN_CONTACTS.reduce((rest, own) => rest.replaceAll(own, ' '), text);

/** This many words in a row are no coincidence: an answer that has them only from the question repeats it. */
const RUN = 4;

function runsOf(text: string): Set<string> {
  const words = plainWords(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' ')));
}

/**
 * Returns whether the passages support a model's answer: each sentence mostly in their words; no number, link, picture,
 * address, key or private data that is not theirs; no echo of the question. Only the shop adds links.
 */
export function isGrounded(answer: string, question: string, passages: readonly Passage[]): boolean {
  const text = answer.trim();
  const own = withoutOwn(text);
  if (text === '' || text.length > MAX_LENGTH || LINK.test(text) || ADDRESS.test(own) || containsPrivateData(own))
    return false;
  const sources = passages.map(({ heading, page, text: words }) => `${heading} ${page} ${words}`).join('\n');
  const terms = new Set(searchTermsOf(sources));
  const numbers = new Set(numbersOf(sources));
  if (numbersOf(own).some((number) => !numbers.has(number))) return false;
  if (runsOf(answer).intersection(runsOf(question)).difference(runsOf(sources)).size > 0) return false;
  return text.split(/(?<=[.!?:])\s+|\n+/).every((sentence) => {
    const own = searchTermsOf(sentence);
    const carried = own.filter((term) => terms.has(term)).length;
    // Stop words alone are not an answer, and a sentence in a foreign script has no terms at all.
    return own.length === 0
      ? /^[\s\p{P}\p{Script=Latin}]*$/u.test(sentence) && sentence.length < 60
      : carried / own.length >= CARRIED;
  });
}
