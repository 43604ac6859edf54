import { newSecretToken } from '../platform/sessions';
import { sha256, type Vault } from '../platform/vault';

/** The most accounts that recognize one browser: a family, or colleagues at one counter. */
const MAX_MARKS = 4;
const SHAPE = /^[\w-]{20,40}(\.[\w-]{43}){0,4}$/;

/** The cookie that accounts recognize a browser by after it signed in: one for customers and one for staff. */
export interface DeviceCookie {
  /** What its marks are signed for: a mark of one cookie is invalid in the other. */
  purpose: 'device' | 'staff-device';
  /** As the browser sent it; undefined if it sent none. */
  text: string | undefined;
}

/** What a mark is signed over: the account, and values that invalidate the mark when they change. */
export interface MarkSubject {
  account: string;
  until?: string[];
}

/** Returns the parts of the cookie: its own name, and one mark per account the browser signed in to. */
function partsOf({ text = '' }: DeviceCookie): { name: string | undefined; marks: string[] } {
  const [name, ...marks] = SHAPE.test(text) ? text.split('.') : [];
  return { name, marks };
}

const signedText = (name: string, { account, until = [] }: MarkSubject) => [name, account, ...until].join('\n');

/** Returns whether the cookie has any mark, valid or not; without one there is nothing to look up. */
export const hasMarks = (cookie: DeviceCookie): boolean => partsOf(cookie).marks.length > 0;

/**
 * Returns the counter of a browser with this account's mark; undefined for any other. Guesses by strangers use up the
 * account's own counter and never this one ("device cookies" of OWASP).
 */
export async function counterOf(vault: Vault, cookie: DeviceCookie, marked: MarkSubject): Promise<string | undefined> {
  const { name, marks } = partsOf(cookie);
  if (!name) return undefined;
  const text = signedText(name, marked);
  const verified = await Promise.all(marks.map((mark) => vault.verify(cookie.purpose, text, mark)));
  return verified.includes(true) ? sha256(`${name}\n${marked.account}`) : undefined;
}

/** Returns the cookie with this account's mark added at the front; the oldest mark is dropped. */
export async function withMark(vault: Vault, cookie: DeviceCookie, marked: MarkSubject): Promise<string> {
  const { name = newSecretToken(), marks } = partsOf(cookie);
  const mark = await vault.sign(cookie.purpose, signedText(name, marked));
  return [name, mark, ...marks.filter((other) => other !== mark).slice(0, MAX_MARKS - 1)].join('.');
}
