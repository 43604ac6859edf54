import type { z } from 'zod';
import type { customerOutput, RegisterInput } from '../../src/shop/customers/contract';
import { ACCOUNT } from '../../src/shop/customers/messages';
import { invalidFieldWithTitle } from '../../src/shop/errors';
import { statement } from '../db/client';
import { type AuthResult, openSession } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { newPasswordHash, rejectWeakPassword } from './password';
import { type CustomerRow, customerViewOf, selectByEmail } from './statements';
import { verificationWrites } from './verification';

interface NewCustomer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  country: string | null;
  passwordHash: string;
  now: number;
}

/** Inserts an account with an unverified email address. */
const insertCustomer = (db: D1Database, c: NewCustomer) =>
  statement(
    db,
    `INSERT INTO customer (id, email, first_name, last_name, phone, country, password_hash, created_at, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)`,
    c.id,
    c.email,
    c.firstName,
    c.lastName,
    c.phone,
    c.country,
    c.passwordHash,
    c.now,
  );

/** The row of an account that was just inserted. */
const rowOf = (c: NewCustomer): CustomerRow => ({
  id: c.id,
  email: c.email,
  first_name: c.firstName,
  last_name: c.lastName,
  phone: c.phone,
  country: c.country,
  password_hash: c.passwordHash,
  email_verified_at: null,
  created_at: c.now,
});

/**
 * Creates an account and signs its browser in. The response is the same if the email address already has an account:
 * the new one stays empty, and the owner is notified by email (docs/decisions/customer-accounts.md). Throws
 * invalid_input and too_many_requests.
 */
export async function register(deps: Deps, input: RegisterInput): Promise<AuthResult<z.input<typeof customerOutput>>> {
  if (input.confirmPassword !== undefined && input.confirmPassword !== input.password)
    throw invalidFieldWithTitle('confirmPassword', ACCOUNT.mismatch.text);
  await rejectWeakPassword(input.password, input);
  await rateLimit(deps, 'register', input.email);
  const passwordHash = await newPasswordHash(deps, input.password, input);
  const owner = await selectByEmail(deps.db, input.email).first();
  const customer: NewCustomer = {
    id: deps.newId('cus'),
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone || null,
    country: input.country || null,
    passwordHash,
    now: deps.now(),
  };
  const row = rowOf(customer);
  const { session, writes } = await openSession(deps, { kind: 'customer', ownerId: customer.id });
  const mail = await verificationWrites(deps, row, owner);
  await deps.db.batch([insertCustomer(deps.db, customer), ...writes, ...mail.writes]);
  mail.send();
  return { output: { success: true, customer: customerViewOf(row) }, session };
}
