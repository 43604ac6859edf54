import type { Deps } from '../platform/deps';
import { createToken, readToken } from '../platform/signed-tokens';

/** What was sent: a message, or what somebody wants a price for. */
export type FormKind = 'message' | 'quote';

/** A held form, as its signed link names it. */
interface Held {
  kind: FormKind;
  id: string;
}

/** A signed token that names a held form; it is in a mail to its sender only. */
export const createPendingFormToken = (deps: Pick<Deps, 'vault'>, { kind, id }: Held): Promise<string> =>
  createToken(deps, 'held-form', `${kind}.${id}`);

/** The held form of this kind a token was made for; undefined when it was altered. */
export async function readPendingFormToken(
  deps: Pick<Deps, 'vault'>,
  { kind, token }: { kind: FormKind; token: string },
): Promise<string | undefined> {
  const [of, id] = (await readToken(deps, 'held-form', token))?.split('.') ?? [];
  return of === kind ? id : undefined;
}
