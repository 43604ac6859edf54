import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { store } from '../../src/config/store';
import { ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { type Audience, consumeChallenge, insertChallenge } from './challenges';
import { relyingParty } from './relying-party';

/** A passkey as stored in both identity stores; WebAuthn's values are base64url. */
export interface Passkey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** The new passkey's owner and their existing passkeys: a device holds one per account. */
export interface Registrant {
  audience: Audience;
  id: string;
  /** What the browser's list of passkeys shows, e.g. the email address. */
  userName: string;
  displayName: string;
  existing: Pick<Passkey, 'credentialId' | 'transports'>[];
}

/** The options for `startRegistration` in the browser; their challenge is valid for five minutes. */
export async function beginRegistration(deps: Deps, who: Registrant): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: store.name,
    rpID: relyingParty(deps.settings).id,
    userID: new TextEncoder().encode(who.id),
    userName: who.userName,
    userDisplayName: who.displayName,
    attestationType: 'none',
    excludeCredentials: who.existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(deps, { challenge: options.challenge, audience: who.audience, subjectId: who.id });
  return { ...options };
}

/**
 * Verifies the browser's response and returns the passkey to store. The device verified the user, so a passkey counts
 * as two factors. Throws passkey_refused.
 */
export async function finishRegistration(
  deps: Deps,
  { audience, id }: Pick<Registrant, 'audience' | 'id'>,
  response: Record<string, unknown>,
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const party = relyingParty(deps.settings);
  const result = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(deps, { challenge, audience, subjectId: id }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) throw new ShopError('passkey_refused');
  const { credential } = result.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey.toBase64({ alphabet: 'base64url', omitPadding: true }),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
}
