import { must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { newSecretToken } from '../platform/sessions';
import { sha256 } from '../platform/vault';

const CODES = 10;
/** 16 letters and digits are 80 bits: too many to find a code from its plain hash. */
const LENGTH = 16;

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const hashOf = (staffId: string, code: string) => sha256(`${staffId}:${plain(code)}`);
const grouped = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

/** Replaces all recovery codes with new ones: shown once, stored as hashes. */
export async function newRecoveryCodes(db: D1Database, staffId: string) {
  const codes = Array.from({ length: CODES }, () => grouped(newSecretToken().slice(0, LENGTH)));
  const hashes = await Promise.all(codes.map((code) => hashOf(staffId, code)));
  const writes = [
    deleteRecoveryCodes(db, staffId),
    statement(
      db,
      'INSERT INTO staff_recovery_code (staff_id, code_hash) SELECT ?1, value FROM json_each(?2)',
      staffId,
      JSON.stringify(hashes),
    ),
  ];
  return { codes, writes };
}

/** Deletes all recovery codes of a member, used or not. */
export const deleteRecoveryCodes = (db: D1Database, staffId: string) =>
  statement(db, 'DELETE FROM staff_recovery_code WHERE staff_id = ?', staffId);

/** Uses up a recovery code; aborts the batch if it is wrong or was used. */
export const consumeRecoveryCode = async ({ db, now }: Pick<Deps, 'db' | 'now'>, staffId: string, code: string) => [
  statement(
    db,
    'UPDATE staff_recovery_code SET used_at = ?3 WHERE staff_id = ?1 AND code_hash = ?2 AND used_at IS NULL',
    staffId,
    await hashOf(staffId, code),
    now(),
  ),
  must(db, 1),
];
