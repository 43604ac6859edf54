import { beforeAll } from 'vitest';
import type { ImportPartOutput } from '../../../src/shop/imports/contract';
import type { Kind } from '../../../src/shop/imports/formats';
import { sha256Hex } from '../../../src/shop/sha256-hex';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count } from '../../support/stock.ts';
import type { Visitor } from '../../support/visitor.ts';
import { seedStock } from '../import-fixtures.ts';

export const time = clock();
export const services = { now: time.now };
let staff: Visitor;
/** The browser of who moves in. */
export const owner = () => staff;

/** A shop in June 2026 and its owner, for a test file. */
export function movingIn(): void {
  beforeAll(async () => {
    time.forward(Date.parse('2026-06-01') - time.now());
    staff = await verifiedStaff(services);
    await seedStock();
  });
}

export const CSV = { 'content-type': 'text/csv' };

/** Sends a file, or a part of it, like the screen. */
export async function send(kind: Kind, body: string, change: Record<string, string> = {}) {
  const facts = {
    kind,
    dryRun: 'false',
    name: `${kind}.csv`,
    total: '100',
    from: '0',
    file: await sha256Hex(body),
  };
  const query = new URLSearchParams({ ...facts, ...change });
  return staff.send<ImportPartOutput & { code?: string; error: string }>('POST', `/api/admin/imports/part?${query}`, {
    body,
    headers: CSV,
  });
}

export const statesOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.rows.map(({ name, state }) => [name, state]);
export const mails = () => count('SELECT count(*) AS n FROM outbox');
