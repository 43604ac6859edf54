import { ShopError } from '../../src/shop/errors';
import type { RecoveryCodesOutput, TotpBeginOutput, TotpFinishInput } from '../../src/shop/staff/contract-me';
import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { type AuthResult, endSessions, renewSession } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import type { SealContext } from '../platform/vault';
import { knownDevice, rememberDevice } from './known-device';
import { loadMember, meOf, needsSecondFactor } from './members';
import { deleteRecoveryCodes, newRecoveryCodes } from './recovery-codes';
import { recordAudit } from './statements';
import { newTotpSecret, totpSealContext, totpStep, totpUri } from './totp';

/** How long the QR code waits for the first code, in milliseconds. */
const TICKET_MS = 15 * MINUTE_MS;

const ticketPlace = (staffId: string): SealContext => ({ table: 'ticket', id: staffId, purpose: 'totp_setup' });

interface Ticket {
  staffId: string;
  secret: string;
  until: number;
}

/**
 * Creates a secret for an authenticator app, to set it up or replace the previous one. Nothing is stored: the sealed
 * ticket is returned with the first code, which proves that the app has the secret.
 */
export async function beginTotp(deps: Deps): Promise<TotpBeginOutput> {
  const member = await loadMember(deps, meOf(deps));
  const secret = newTotpSecret();
  const ticket: Ticket = { staffId: member.id, secret, until: deps.now() + TICKET_MS };
  const { ciphertext, vaultKeyId } = await deps.vault.seal(JSON.stringify(ticket), ticketPlace(member.id));
  return { success: true, secret, uri: totpUri(secret, member.email), ticket: `${vaultKeyId}:${ciphertext}` };
}

async function openTicket(deps: Deps, sealed: string): Promise<Ticket> {
  const at = sealed.indexOf(':');
  try {
    const text = await deps.vault.open(
      { vaultKeyId: sealed.slice(0, at), ciphertext: sealed.slice(at + 1) },
      ticketPlace(meOf(deps)),
    );
    const ticket = JSON.parse(text) as Ticket;
    if (ticket.staffId === meOf(deps) && ticket.until > deps.now()) return ticket;
  } catch {
    // Altered, forged, or sealed by a removed key: one answer for all.
  }
  throw new ShopError('link_closed', { message: 'This set-up has expired. Please start again.' });
}

/**
 * Stores the authenticator app once its first code is right, returns new recovery codes, and signs the member's other
 * browsers out. Throws link_closed, second_factor_wrong and too_many_requests.
 */
export async function finishTotp(
  deps: Deps,
  { ticket, code }: TotpFinishInput,
): Promise<AuthResult<RecoveryCodesOutput>> {
  const { staffId, secret } = await openTicket(deps, ticket);
  await rateLimit(deps, 'staff_code', staffId, () => knownDevice(deps, { id: staffId }));
  const step = totpStep(secret, code, deps.now());
  if (step === undefined) throw new ShopError('second_factor_wrong');
  const { db } = deps;
  const [sealed, { codes, writes }, renewed] = await Promise.all([
    deps.vault.seal(secret, totpSealContext(staffId)),
    newRecoveryCodes(db, staffId),
    // The first code verifies identity like any later one.
    renewSession(deps, 'staff'),
  ]);
  await db.batch([
    statement(
      db,
      `UPDATE staff_member SET totp_ciphertext = ?2, totp_vault_key_id = ?3, totp_step = ?4, updated_at = ?5
       WHERE id = ?1`,
      staffId,
      sealed.ciphertext,
      sealed.vaultKeyId,
      step,
      deps.now(),
    ),
    ...writes,
    ...renewed.writes,
    endSessions(db, { kind: 'staff', ownerId: staffId, except: deps.actor.session?.id }),
    recordAudit(db, deps, { action: 'staff_totp.set_up', subject: deps.actor.name }),
  ]);
  const device = await rememberDevice(deps, staffId);
  return { output: { success: true, recoveryCodes: codes }, session: renewed.session, device };
}

/** Removes the authenticator app and its recovery codes. Throws role_protected if the role requires it. */
export async function removeTotp(deps: Deps): Promise<{ success: true }> {
  const staffId = meOf(deps);
  const member = await loadMember(deps, staffId);
  if (needsSecondFactor(member))
    throw new ShopError('role_protected', {
      message: 'Your role needs the authenticator app. Replace it instead.',
    });
  await deps.db.batch([
    clearTotp(deps, staffId),
    deleteRecoveryCodes(deps.db, staffId),
    recordAudit(deps.db, deps, { action: 'staff_totp.removed', subject: deps.actor.name }),
  ]);
  return { success: true };
}

/** Deletes a member's authenticator app. */
export const clearTotp = ({ db, now }: Pick<Deps, 'db' | 'now'>, staffId: string) =>
  statement(
    db,
    `UPDATE staff_member SET totp_ciphertext = NULL, totp_vault_key_id = NULL, totp_step = NULL, updated_at = ?2
     WHERE id = ?1`,
    staffId,
    now(),
  );

/** Replaces the member's recovery codes. Throws invalid_input if no app is set up. */
export async function renewRecoveryCodes(deps: Deps): Promise<RecoveryCodesOutput> {
  const member = await loadMember(deps, meOf(deps));
  if (!member.totp_ciphertext)
    throw new ShopError('invalid_input', { message: 'Set up the authenticator app first: it brings recovery codes.' });
  const { codes, writes } = await newRecoveryCodes(deps.db, member.id);
  await deps.db.batch([
    ...writes,
    recordAudit(deps.db, deps, { action: 'staff_recovery_code.renewed', subject: deps.actor.name }),
  ]);
  return { success: true, recoveryCodes: codes };
}
