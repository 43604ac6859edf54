import type { z } from 'zod';
import type { customerOutput, ProfileInput } from '../../src/shop/customers/contract';
import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import { requireRecent } from '../platform/access';
import type { Deps } from '../platform/deps';
import { lastVerifiedAt } from '../platform/sessions';
import { type CustomerRow, customerViewOf, selectCustomer } from './statements';

interface Profile {
  firstName: string;
  lastName: string;
  phone: string | null;
  country: string | null;
}

/** Updates a customer's name, phone and country. */
const updateProfileOf = (db: D1Database, id: string, profile: Profile, now: number) =>
  statement<CustomerRow>(
    db,
    `UPDATE customer SET first_name = ?2, last_name = ?3, phone = ?4, country = ?5, updated_at = ?6
     WHERE id = ?1 RETURNING *`,
    id,
    profile.firstName,
    profile.lastName,
    profile.phone,
    profile.country,
    now,
  );

type Answer = z.input<typeof customerOutput>;

/** The row of the signed-in customer. Throws unauthenticated if the account no longer exists. */
export async function requireOwnRow({ db, actor }: Pick<Deps, 'db' | 'actor'>): Promise<CustomerRow> {
  const row = await selectCustomer(db, actor.id ?? '').first();
  if (!row) throw new ShopError('unauthenticated');
  return row;
}

/** Requires a sign-in within ten minutes, because another person may use an older session. Throws reauthenticate. */
export function requireRecentSession({ actor, now }: Pick<Deps, 'actor' | 'now'>): void {
  requireRecent(lastVerifiedAt(actor), now(), 'For your security, please sign in again and retry.');
}

/** The signed-in customer. */
export async function readMe(deps: Deps): Promise<Answer> {
  return { success: true, customer: customerViewOf(await requireOwnRow(deps)) };
}

/** Changes names, phone and country, but not the email address, which links the orders. Throws unauthenticated. */
export async function updateProfile(deps: Deps, input: ProfileInput): Promise<Answer> {
  const profile = { ...input, phone: input.phone || null, country: input.country || null };
  const row = await updateProfileOf(deps.db, deps.actor.id ?? '', profile, deps.now()).first();
  if (!row) throw new ShopError('unauthenticated');
  return { success: true, customer: customerViewOf(row) };
}
