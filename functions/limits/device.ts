import { newSecretToken } from '../platform/sessions';
import { sha256, type Vault } from '../platform/vault';

/** Accounts one browser is known at, at most: a family, or colleagues at one counter. */
const MAX_MARKS = 4;
const SHAPE = /^[\w-]{20,40}(\.[\w-]{43}){0,4}$/;

/** The cookie by which a browser is known where it signed in before: one for customers and one for staff. */
export interface DeviceCookie {
  /** What its marks are signed for: a mark of one cookie is worth nothing in the other. */
  purpose: 'device' | 'staff-device';
  /** As the browser sends it; undefined when it sends none. */
  text: string | undefined;
}

/** What a mark is signed over: the account, and what ends the mark by changing. */
export interface MarkSubject {
  account: string;
  until?: string[];
}

/** The parts of the cookie: a name of its own, and one mark for each account the browser signed in to. */
function partsOf({ text = '' }: DeviceCookie): { name: string | undefined; marks: string[] } {
  const [name, ...marks] = SHAPE.test(text) ? text.split('.') : [];
  return { name, marks };
}

const signedText = (name: string, { account, until = [] }: MarkSubject) => [name, account, ...until].join('\n');

/** Whether the cookie carries any mark, right or wrong; without one there is nothing to look up. */
export const hasMarks = (cookie: DeviceCookie): boolean => partsOf(cookie).marks.length > 0;

/**
 * The counter of a browser that carries the mark of this account; undefined for any other. Guesses of strangers
 * use up the account's own counter and never this one ("device cookies" of OWASP).
 */
export async function counterOf(vault: Vault, cookie: DeviceCookie, marked: MarkSubject): Promise<string | undefined> {
  const { name, marks } = partsOf(cookie);
  if (!name) return undefined;
  const text = signedText(name, marked);
  const known = await Promise.all(marks.map((mark) => vault.verify(cookie.purpose, text, mark)));
  return known.includes(true) ? sha256(`${name}\n${marked.account}`) : undefined;
}

/** The cookie with the mark of this account in front; the one that was given first falls out. */
export async function withMark(vault: Vault, cookie: DeviceCookie, marked: MarkSubject): Promise<string> {
  const { name = newSecretToken(), marks } = partsOf(cookie);
  const mark = await vault.sign(cookie.purpose, signedText(name, marked));
  return [name, mark, ...marks.filter((other) => other !== mark).slice(0, MAX_MARKS - 1)].join('.');
}
