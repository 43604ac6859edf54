import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { type Audience, consumeChallenge, insertChallenge } from './challenges';
import type { Passkey } from './registration';
import { relyingParty } from './relying-party';

/** Which challenge: `subjectId` is null for a sign-in, the signed-in one's id for a proof of being there. */
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
  await insertChallenge(deps, options.challenge, audience, subjectId);
  return { ...options };
}

/**
 * Checks the browser's answer against the passkey `find` knows by its id, and says which one it was and what its
 * counter is now; the caller stores that. A counter that went back points to a copied device and is refused. Throws
 * passkey_refused, with the same answer for an unknown passkey and a wrong signature.
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
    expectedChallenge: (challenge) => consumeChallenge(deps, challenge, audience, subjectId),
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
