import { plainWords } from '../content/words';
import { OWN_CONTACTS } from './answer';
import type { Passage } from './passages';
import { containsPrivateData } from './redact';
import { searchTermsOf } from './terms';

const MAX_LENGTH = 1_500;
/** The part of the words of each sentence that must be in the passages. */
const CARRIED = 0.7;

const LINK = /\[[a-z ]+\]|!?\[[^\]]*\]\s*\([^)]*\)|!?\[[^\]]*\]\s*\[[^\]]*\]|^\s*\[[^\]]+\]:|<[a-z!/][^>]*>/im;
const ADDRESS =
  /\b(?:https?|ftp|javascript|data|mailto|tel|file|vbscript)\s*:|www\.|\/\/[\w-]+\.|\b[\w-]+\.(?:com|net|org|io|ru|cn|xyz|info|top|shop|example|site|online|app|dev|co)\b/i;

const numbersOf = (text: string) => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
const withoutOwn = (text: string) => OWN_CONTACTS.reduce((rest, own) => rest.replaceAll(own, ' '), text);

/** Words in a row that are no chance: an answer that has them from the question alone repeats what it was asked. */
const RUN = 4;

function runsOf(text: string): Set<string> {
  const words = plainWords(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' ')));
}

/**
 * Whether passages support an answer of a model: each sentence mostly in their words, no other number, no link,
 * picture, address, key or private data of its own, and no echo of the question. Links are added by the shop only.
 */
export function isGrounded(answer: string, question: string, passages: readonly Passage[]): boolean {
  const text = answer.trim();
  const own = withoutOwn(text);
  if (text === '' || text.length > MAX_LENGTH || LINK.test(text) || ADDRESS.test(own) || containsPrivateData(own))
    return false;
  const said = passages.map(({ heading, page, text: words }) => `${heading} ${page} ${words}`).join('\n');
  const terms = new Set(searchTermsOf(said));
  const numbers = new Set(numbersOf(said));
  if (numbersOf(own).some((number) => !numbers.has(number))) return false;
  if (runsOf(answer).intersection(runsOf(question)).difference(runsOf(said)).size > 0) return false;
  return text.split(/(?<=[.!?:])\s+|\n+/).every((sentence) => {
    const own = searchTermsOf(sentence);
    const carried = own.filter((term) => terms.has(term)).length;
    // Words that say nothing are no answer alone, and no sentence of a foreign script has a term at all.
    return own.length === 0
      ? /^[\s\p{P}\p{Script=Latin}]*$/u.test(sentence) && sentence.length < 60
      : carried / own.length >= CARRIED;
  });
}
