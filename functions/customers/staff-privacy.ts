import type { z } from 'zod';
import type { exportOutput } from '../../src/shop/customers/contract';
import { invalidField } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { requireBuyer } from './buyers';
import { findGuest } from './data-subject';
import { eraseDataSubject } from './erase';
import { exportOf } from './export-data';

/** Exports a customer's data for staff to forward. Throws not_found and customer_erased. */
export async function exportForStaff(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
): Promise<z.input<typeof exportOutput>> {
  const { email, first_name } = await requireBuyer(deps.db, id);
  const file = await exportOf(deps, await findGuest(deps, email, first_name));
  await recordAudit(deps.db, deps, { action: 'customer.exported', subject: id, reason }).run();
  return file;
}

/**
 * Erases a customer for staff, who enter the email address as confirmation. Throws not_found, customer_erased,
 * invalid_input for a different address, account_waits and busy.
 */
export async function eraseForStaff(
  deps: Deps,
  { id, email: typed, reason }: { id: string; email: string; reason: string },
) {
  const { email, first_name } = await requireBuyer(deps.db, id);
  if (typed.toLowerCase() !== email) throw invalidField('email', 'This is not the address of this customer.');
  const person = await findGuest(deps, email, first_name);
  return { success: true as const, message: await eraseDataSubject(deps, person, { subject: id, reason }) };
}
