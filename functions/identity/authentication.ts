import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { type Audience, consumeChallenge, insertChallenge } from './challenges';
import type { Passkey } from './registration';
import { relyingParty } from './relying-party';

/** Identifies a challenge: `subjectId` is null for a sign-in, the signed-in person's id for re-authentication. */
interface AuthenticationOptions {
  audience: Audience;
  subjectId: string | null;
}

/** The options for `startAuthentication`; without `allowed` the browser offers every passkey of this site. */
export async function beginAuthentication(
  deps: Deps,
  { audience, subjectId }: AuthenticationOptions,
  allowed: Pick<Passkey, 'credentialId' | 'transports'>[] = [],
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.settings).id,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await insertChallenge(deps, { challenge: options.challenge, audience, subjectId });
  return { ...options };
}

/**
 * Verifies the browser's response against the passkey that `find` returns for its id. Returns the passkey and its new
 * counter for the caller to store. A counter that decreased indicates a cloned passkey and is refused. Throws
 * passkey_refused for an unknown passkey as well as for a wrong signature.
 */
export async function finishAuthentication<Owned extends Passkey>(
  deps: Deps,
  { audience, subjectId }: AuthenticationOptions,
  response: Record<string, unknown>,
  find: (credentialId: string) => Promise<Owned | undefined>,
): Promise<{ passkey: Owned; counter: number }> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const passkey = typeof response.id === 'string' ? await find(response.id) : undefined;
  if (!passkey) throw new ShopError('passkey_refused');
  const party = relyingParty(deps.settings);
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(deps, { challenge, audience, subjectId }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.fromBase64(passkey.publicKey, { alphabet: 'base64url' }),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => undefined);
  if (!result?.verified) throw new ShopError('passkey_refused');
  return { passkey, counter: result.authenticationInfo.newCounter };
}
