import type { Deps } from '../platform/deps';
import { createToken, readToken } from '../platform/signed-tokens';

/** The kind of form: a message or a quote request. */
export type FormKind = 'message' | 'quote';

/** A pending form, as named in its signed link. */
interface PendingForm {
  kind: FormKind;
  id: string;
}

/** A signed token for a pending form; emailed only to its sender. */
export const createPendingFormToken = (deps: Pick<Deps, 'vault'>, { kind, id }: PendingForm): Promise<string> =>
  createToken(deps, 'pending-form', `${kind}.${id}`);

/** The id of the pending form of this kind; undefined if the token is invalid. */
export async function readPendingFormToken(
  deps: Pick<Deps, 'vault'>,
  { kind, token }: { kind: FormKind; token: string },
): Promise<string | undefined> {
  const [of, id] = (await readToken(deps, 'pending-form', token))?.split('.') ?? [];
  return of === kind ? id : undefined;
}
