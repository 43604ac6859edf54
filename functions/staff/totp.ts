import { Secret, TOTP } from 'otpauth';
import { store } from '../../src/config/store';
import type { Deps } from '../platform/deps';
import type { SealContext } from '../platform/vault';
import type { MemberRow } from './members';

/** Seconds a code is shown, and how many earlier and later codes are accepted for slow typing and wrong clocks. */
const PERIOD_S = 30;
const WINDOW = 1;

const generator = (secret: string, label: string) =>
  new TOTP({ issuer: store.name, label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** Returns the context that binds the sealed secret of a member's authenticator app to their row. */
export const totpSealContext = (staffId: string): SealContext => ({
  table: 'staff_member',
  id: staffId,
  purpose: 'totp',
});

/** Returns a new shared secret of 160 bits, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the content of the set-up's QR code. */
export const totpUri = (secret: string, email: string): string => generator(secret, email).toString();

/** Returns the time step of a code that is valid now; undefined if it is wrong. `now` is in milliseconds. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const delta = generator(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / (PERIOD_S * 1000)) + delta;
}

/** Returns the step of a member's code; undefined if it is wrong, was used, or no app is set up. */
export async function memberStep(deps: Deps, member: MemberRow, code: string): Promise<number | undefined> {
  const { totp_ciphertext: ciphertext, totp_vault_key_id: vaultKeyId, totp_step: last } = member;
  if (!ciphertext || !vaultKeyId) return undefined;
  const step = totpStep(
    await deps.vault.open({ ciphertext, vaultKeyId }, totpSealContext(member.id)),
    code,
    deps.now(),
  );
  return step !== undefined && step > (last ?? 0) ? step : undefined;
}
