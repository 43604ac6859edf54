import { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import { type Currency, parseCurrency } from '../../src/shop/money';
import { DB_NOW, statement } from '../db/client';
import { jsonColumn } from '../db/json';
import { isolateMemory } from './isolate-memory';
import type { CopiesByProduct, NewPayment, PaymentAttempt, PaymentProvider, ProviderPayment } from './payments';
import { verifyRegionalPayment } from './sandbox-regional';
import type { Vault } from './vault';

/** A sandbox payment as its client secret contains it: signed, so that nothing has to be stored first. */
export interface SandboxTicket {
  ref: string;
  orderId: string;
  amountMinor: number;
  currency: Currency;
  /** What it is for, as a provider would store it. */
  products: CopiesByProduct;
}

type SandboxStatus = 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method';

interface SandboxRow {
  ref: string;
  order_id: string;
  amount_minor: number;
  currency: string;
  status: ProviderPayment['status'];
  method: string;
}

const refOf = async (vault: Vault, orderId: string, attempt: number, kind = 'pi') =>
  `${kind}_sandbox_${(await vault.sign('sandbox-ref', `${orderId}:${attempt}`)).slice(0, 24)}`;

/** Parses a client secret; undefined if it is not one of ours. */
export async function openTicket(vault: Vault, clientSecret: string): Promise<SandboxTicket | undefined> {
  const match = /^((?:pi|cs)_sandbox_[\w-]+)_secret_([\w-]+)\.([\w-]+)$/.exec(clientSecret);
  if (!match) return undefined;
  const [, ref = '', body = '', signature = ''] = match;
  if (!(await vault.verify('sandbox-secret', `${ref}.${body}`, signature))) return undefined;
  const bytes = Uint8Array.fromBase64(body, { alphabet: 'base64url' });
  const [orderId, amountMinor, currency, products] = JSON.parse(new TextDecoder().decode(bytes)) as [
    string,
    number,
    Currency,
    CopiesByProduct,
  ];
  return { ref, orderId, amountMinor, currency, products };
}

/** Returns the client secret of a payment. */
export async function ticketFor(vault: Vault, ref: string, payment: NewPayment): Promise<string> {
  const json = JSON.stringify([payment.orderId, payment.amountMinor, payment.currency, payment.products ?? {}]);
  const body = new TextEncoder().encode(json).toBase64({ alphabet: 'base64url', omitPadding: true });
  return `${ref}_secret_${body}.${await vault.sign('sandbox-secret', `${ref}.${body}`)}`;
}

interface SandboxAttempt {
  status: SandboxStatus;
  method?: string;
  now: number;
}

/** Records an attempt with the test card form. Once a payment has succeeded, later attempts do not change it. */
export const recordAttempt = (
  db: D1Database,
  ticket: SandboxTicket,
  { status, method = 'card', now }: SandboxAttempt,
) =>
  statement<{ status: SandboxStatus }>(
    db,
    `INSERT INTO sandbox_payment (ref, order_id, amount_minor, currency, status, created_at, products, method)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
     ON CONFLICT (ref) DO UPDATE SET status = CASE WHEN status IN ('succeeded', 'processing') THEN status ELSE ?5 END,
       method = CASE WHEN status IN ('succeeded', 'processing') THEN method ELSE ?8 END RETURNING status`,
    ticket.ref,
    ticket.orderId,
    ticket.amountMinor,
    ticket.currency,
    status,
    now,
    JSON.stringify(ticket.products),
    method,
  );

/** Completes or refuses a pending debit, as its bank would. */
export const endDebit = (db: D1Database, ref: string, status: 'succeeded' | 'requires_payment_method') =>
  statement(db, "UPDATE sandbox_payment SET status = ?2 WHERE ref = ?1 AND status = 'processing'", ref, status);

const REMEMBERED = 1_000;
const paidPayments = isolateMemory(() => new Map<string, ProviderPayment>());

/** Caches a succeeded payment: it never changes again, so this isolate does not read it again. */
export function rememberPaid({ ref, orderId, amountMinor, currency }: SandboxTicket, method = 'card'): void {
  const [oldest] = paidPayments.value.keys();
  if (oldest !== undefined && paidPayments.value.size >= REMEMBERED) paidPayments.value.delete(oldest);
  paidPayments.value.set(ref, { ref, status: 'succeeded', amountMinor, currency, orderId, liveMode: false, method });
}

/** Schedules a payment to succeed at `at` (milliseconds); until then it is processing. */
export const scheduleSuccess = (db: D1Database, ref: string, at: number) =>
  statement(db, 'UPDATE sandbox_payment SET succeeds_at = ?2 WHERE ref = ?1 AND succeeds_at IS NULL', ref, at);

/** The most payments a restore reads from the sandbox. */
const ATTEMPTS = 2_000;

/** Returns payments attempted with the test form since `since`; payments without an attempt are not stored. */
const selectAttempts = (db: D1Database, since: number) =>
  statement<PaymentAttempt & { products: string }>(
    db,
    `SELECT ref, order_id AS orderId, status, created_at AS createdAt, products FROM sandbox_payment
     WHERE rowid > (SELECT max(rowid) FROM sandbox_payment) - ?1 AND created_at >= ?2`,
    ATTEMPTS,
    since,
  );

const copiesOf = jsonColumn('sandbox_payment.products', z.record(z.string(), z.number()));

async function attemptsSince(db: D1Database, since: number): Promise<PaymentAttempt[]> {
  const { results } = await selectAttempts(db, since).all();
  return results.map((row) => ({ ...row, products: copiesOf(row.products) }));
}

/** Calls that have nothing to report in the sandbox. */
const SILENT = {
  // A payment without an attempt is not stored, and one that is late on purpose must still arrive.
  cancel: async () => undefined,
  refundsOf: async () => [],
  paymentOfCharge: async () => undefined,
  dispute: async () => undefined,
  readEvent: async () => {
    throw new ShopError('signature_invalid');
  },
  keptEvent: (body: string) => ({ id: '', type: '', about: 'other' as const, ref: undefined, body }),
  recentPayments: async () => [],
  eventsBetween: async () => [],
} satisfies Partial<PaymentProvider>;

/** Returns a payment as the sandbox stores it. */
async function retrieveFrom(db: D1Database, ref: string): Promise<ProviderPayment | undefined> {
  const settled = paidPayments.value.get(ref);
  if (settled) return settled;
  // A payment that is late on purpose stores the time at which it succeeds.
  const row = await statement<SandboxRow>(
    db,
    `SELECT ref, order_id, amount_minor, currency, method,
       CASE WHEN succeeds_at > ${DB_NOW} THEN 'processing' ELSE status END AS status
     FROM sandbox_payment WHERE ref = ?`,
    ref,
  ).first();
  if (!row) return undefined;
  const currency = parseCurrency(row.currency) ?? 'USD';
  return {
    ref,
    status: row.status,
    amountMinor: row.amount_minor,
    currency,
    orderId: row.order_id,
    liveMode: false,
    method: row.method,
  };
}

/** Creates the sandbox: an embedded payment provider with test cards, in which no money moves (design section 2). */
export function createSandbox(db: D1Database, vault: Vault): PaymentProvider {
  return {
    name: 'sandbox',
    liveMode: false,
    available: true,
    within() {
      return this;
    },
    predictRef: ({ orderId, attempt }) => refOf(vault, orderId, attempt),
    async create(payment) {
      // The first attempt has the reference that was written with its order.
      const firstRef = payment.attempt === 1 && payment.ref?.startsWith('pi_sandbox_') ? payment.ref : undefined;
      const ref = firstRef ?? (await refOf(vault, payment.orderId, payment.attempt));
      return { ref, clientSecret: await ticketFor(vault, ref, payment) };
    },
    async openSession({ orderId, attempt, successUrl }) {
      const ref = await refOf(vault, orderId, attempt, 'cs');
      return { ref, url: new URL(`/sandbox/checkout/${ref}`, successUrl).href };
    },
    retrieve: (ref) => retrieveFrom(db, ref),
    isSigned: (signed) => verifyRegionalPayment(vault, signed),
    async owns(ref, clientSecret) {
      return (await openTicket(vault, clientSecret))?.ref === ref;
    },
    // Only the shop records it: a refund changes nothing the sandbox is asked about.
    refund: async (_ref, amountMinor, refundId, idempotencyKey) => ({
      refundId: `re_sandbox_${idempotencyKey}`,
      amountMinor,
      status: 'succeeded',
      intentId: refundId,
    }),
    ...SILENT,
    attempts: (since) => attemptsSince(db, since),
    async paymentOfSession(sessionId) {
      return this.retrieve(sessionId);
    },
  };
}
