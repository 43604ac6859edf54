import { maskEmail } from '../../src/shop/customers/mask';
import { invalidField } from '../../src/shop/errors';
import { toMajor } from '../../src/shop/money';
import type { CreateLinkInput, CreateLinkOutput } from '../../src/shop/payment-links/contract-staff';
import { FUTURE_TIME } from '../../src/shop/staff/future-time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { OFFER_TITLE } from './erase-links';
import { priceTerms } from './price-terms';

/** Returns the URL of a link, as it is sent to buyers. */
export const paymentLinkUrl = ({ settings }: Pick<Deps, 'settings'>, id: string): string =>
  `${settings.SITE_URL}/payment?id=${id}`;

/** Returns the statements that create a link, with its id and URL, for the caller's batch. Throws invalid_input. */
export async function paymentLinkWrites(deps: Deps, input: CreateLinkInput, quoteId: string | null = null) {
  const { db } = deps;
  const now = deps.now();
  if (input.expiresAt !== null && input.expiresAt <= now) throw invalidField('expiresAt', FUTURE_TIME);
  if (!input.email && (input.firstName || input.lastName))
    throw invalidField('email', 'Enter the address of this person, or leave the name empty.');
  const price = await priceTerms(deps, input);
  const email = input.email.toLowerCase();
  const id = deps.newId(email ? 'cpl' : 'plink');
  const { title, currency, maxUses, expiresAt } = input;
  const insert = statement(
    db,
    `INSERT INTO payment_link (id, title, description, message, currency, subtotal_minor, discount_minor, amount_minor,
       coupon_code, lines, email, first_name, last_name, collect_phone, collect_address, max_uses, expires_at, quote_id,
       created_at, created_by, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?19)`,
    id,
    title,
    input.description,
    input.message,
    currency,
    price.subtotal,
    price.discount,
    price.total,
    price.couponCode,
    JSON.stringify(price.lines),
    email,
    input.firstName,
    input.lastName,
    input.collectPhone ? 1 : 0,
    input.collectAddress ? 1 : 0,
    maxUses,
    expiresAt,
    quoteId,
    now,
    deps.actor.name,
  );
  const after = {
    // The title of an offer names its company, which could never be erased from the audit.
    title: quoteId === null ? title : OFFER_TITLE,
    amount: toMajor(price.total, currency),
    currency,
    maxUses,
    expiresAt,
    ...(email && { email: maskEmail(email) }),
  };
  const audit = recordAudit(db, deps, { action: 'payment_link.created', subject: id, after });
  return { id, url: paymentLinkUrl(deps, id), price, writes: [insert, audit] };
}

/** Creates a payment link; one with an address is locked to it. Throws invalid_input. */
export async function createLink(deps: Deps, input: CreateLinkInput): Promise<CreateLinkOutput> {
  const { id, url, writes } = await paymentLinkWrites(deps, input);
  await deps.db.batch(writes);
  return { success: true, id, url };
}
