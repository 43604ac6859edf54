import type { Deps } from '../platform/deps';
import { newToken } from '../platform/sessions';
import { sha256 } from '../platform/vault';

/** Accounts one browser is known at, at most: a family at one computer. */
const MOST = 4;
const SHAPE = /^[\w-]{20,40}(\.[\w-]{43}){0,4}$/;

type Facts = { vault: Deps['vault']; request: Pick<Deps['request'], 'device'> };

/** The parts of the cookie: a name of its own, and one mark for each account the browser signed in to. */
function partsOf({ request }: Facts): { name: string | undefined; marks: string[] } {
  const [name, ...marks] = SHAPE.test(request.device ?? '') ? (request.device ?? '').split('.') : [];
  return { name, marks };
}

const textOf = (name: string, email: string) => `${name}\n${email}`;

/**
 * The counter of a browser that signed in to this proved address before; undefined for every other one. Guesses of
 * strangers use up the account's own counter and never this one ("device cookies" of OWASP).
 */
export async function knownDevice(deps: Facts, email: string): Promise<string | undefined> {
  const { name, marks } = partsOf(deps);
  if (!name) return undefined;
  const known = await Promise.all(marks.map((mark) => deps.vault.verify('device', textOf(name, email), mark)));
  return known.includes(true) ? sha256(textOf(name, email)) : undefined;
}

/**
 * The cookie by which this browser is known at the address of an account. Only who has proved the address is: else a
 * stranger would get guesses of their own by registering with it.
 */
export async function rememberDevice(
  deps: Facts,
  { email, proved }: { email: string; proved: boolean },
): Promise<string | undefined> {
  if (!proved) return undefined;
  const { name = newToken(), marks } = partsOf(deps);
  const mark = await deps.vault.sign('device', textOf(name, email));
  return [name, mark, ...marks.filter((other) => other !== mark).slice(0, MOST - 1)].join('.');
}
