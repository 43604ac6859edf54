import type { Deps } from '../platform/deps';

/** What was sent: a message, or what somebody wants a price for. */
export type FormKind = 'message' | 'quote';

/** A held form, as its signed link names it. */
interface Held {
  kind: FormKind;
  id: string;
}

const PURPOSE = 'held-form';
const signed = ({ kind, id }: Held) => `${kind}.${id}`;

/** A signed token that names a held form; it is in a mail to its sender only. */
export const createPendingFormToken = async ({ vault }: Pick<Deps, 'vault'>, held: Held): Promise<string> =>
  `${signed(held)}.${await vault.sign(PURPOSE, signed(held))}`;

/** The held form of this kind a token was made for; undefined when it was altered. */
export async function readPendingFormToken(
  { vault }: Pick<Deps, 'vault'>,
  { kind, token }: { kind: FormKind; token: string },
): Promise<string | undefined> {
  const [of, id = '', signature = '', ...more] = token.split('.');
  if (of !== kind || more.length > 0) return undefined;
  return (await vault.verify(PURPOSE, signed({ kind, id }), signature)) ? id : undefined;
}
