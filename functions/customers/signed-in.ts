import { greetingName } from '../../src/shop/customers/rules';
import { statement } from '../db/client';
import { sessionCustomer, sessionValues } from '../db/order-access';
import type { Services } from '../platform/services';

/** The name in the header's greeting: first name, else email; null if the session has ended. */
export async function readSignedInName(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tokenHash: string,
): Promise<{ name: string } | null> {
  const row = await statement<{ firstName: string; email: string }>(
    db,
    `SELECT first_name AS firstName, email FROM customer WHERE id = ${sessionCustomer(1)}`,
    ...sessionValues(tokenHash, now()),
  ).first();
  return row && { name: greetingName(row) };
}
