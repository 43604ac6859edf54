import { store } from '../../src/config/store';
import { personalParts, shortPassword, WEAK } from '../../src/shop/password';
import { memoize } from './memoize';

/**
 * Words known from breaches. Read only when a password is set, never for a shopper's request: it is half a megabyte.
 */
const commonWords = memoize<ReadonlySet<string>>(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
});

/** Returns the word in a password without the digits and signs around it. */
const core = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** The shortest part of a name that makes a password guessable. */
const PART = 4;

/**
 * Returns why a new password is refused, as a sentence: too short, known from breaches, one repeated character, or made
 * of the person's own name or address; undefined if it is accepted. Nothing leaves the shop. `personal` has the
 * person's names and email address.
 */
export async function passwordError(password: string, personal: string[]): Promise<string | undefined> {
  const short = shortPassword(password);
  if (short) return short;
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < PART) return WEAK.repeated;
  const own = personalParts([...personal, store.name]).filter((part) => part.length >= PART);
  // What remains without the person's name and the signs around it must still be a password.
  const rest = own.reduce((text, part) => text.replaceAll(part, ''), plain);
  if (rest.length < plain.length && rest.replace(/[^\p{L}\p{N}]/gu, '').length < 6) return WEAK.personal;
  const words = await commonWords();
  if (words.has(plain) || (core(plain).length >= plain.length - PART && words.has(core(plain)))) return WEAK.common;
  return undefined;
}
