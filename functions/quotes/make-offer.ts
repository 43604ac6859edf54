import { invalidField, ShopError } from '../../src/shop/errors';
import { fromMajor, toMajor, tooManyDecimals } from '../../src/shop/money';
import type { OfferInput } from '../../src/shop/quotes/contract-staff';
import {
  listTotal,
  type OfferLine,
  offerProblems,
  offerText,
  offerTotal,
  type QuotableProduct,
} from '../../src/shop/quotes/offer';
import { DAY_MS } from '../../src/shop/time';
import { insertOfferCoupon } from '../coupons/offer-coupon';
import { statement } from '../db/client';
import { paymentLinkWrites } from '../payment-links/create-link';
import type { Deps } from '../platform/deps';
import { createToken } from '../platform/signed-tokens';
import { recordAudit } from '../staff/statements';
import { replyToThread } from '../support/reply-to-thread';

interface QuoteRow {
  id: string;
  email: string;
  company: string;
}

async function soldOf({ db }: Deps, ids: string[]): Promise<QuotableProduct[]> {
  const { results } = await statement<QuotableProduct>(
    db,
    `SELECT id, name, price_minor AS priceMinor, max_per_order AS maxPerOrder FROM product
     WHERE status = 'live' AND id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  ).all();
  return results;
}

/**
 * Returns the lines in cents, with the shop's own price beside the offered one. Throws invalid_input for products that
 * cannot be offered.
 */
async function linesOf(deps: Deps, input: OfferInput['lines']): Promise<OfferLine[]> {
  if (new Set(input.map(({ productId }) => productId)).size < input.length)
    throw invalidField('lines', 'Offer each edition in one line.');
  const lines = input.map(({ unitPrice, ...line }, index) => {
    const unitMinor = fromMajor(unitPrice, 'USD');
    if (unitMinor === undefined) throw invalidField(`lines.${index}.unitPrice`, tooManyDecimals('USD'));
    return { ...line, unitMinor };
  });
  const products = await soldOf(
    deps,
    input.map(({ productId }) => productId),
  );
  const issues = offerProblems(lines, products);
  if (issues.length > 0) throw new ShopError('invalid_input', { issues });
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.map((line) => {
    const product = byId.get(line.productId);
    return { ...line, name: product?.name ?? '', listMinor: product?.priceMinor ?? 0 };
  });
}

const insertOffer = (
  deps: Deps,
  offer: { id: string; quoteId: string; code: string; lines: OfferLine[]; expiresAt: number },
) =>
  statement(
    deps.db,
    `INSERT INTO quote_offer (id, quote_id, coupon_code, lines, total_minor, expires_at, created_at, created_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    offer.id,
    offer.quoteId,
    offer.code,
    JSON.stringify(offer.lines),
    offerTotal(offer.lines),
    offer.expiresAt,
    deps.now(),
    deps.actor.name,
  );

interface Offered {
  quote: QuoteRow;
  lines: OfferLine[];
  expiresAt: number;
}

/** Makes an offer as a payment link, which only that address can pay, once. */
async function asLink(deps: Deps, { quote, lines, expiresAt }: Offered) {
  const link = await paymentLinkWrites(
    deps,
    {
      title: `Offer for ${quote.company}`.slice(0, 120),
      description: '',
      message: '',
      collectPhone: false,
      collectAddress: true,
      maxUses: 1,
      expiresAt,
      currency: 'USD',
      amount: null,
      lines: lines.map(({ productId, quantity, unitMinor }) => ({
        productId,
        quantity,
        unitPrice: toMajor(unitMinor, 'USD'),
      })),
      couponCode: '',
      email: quote.email,
      firstName: '',
      lastName: '',
    },
    quote.id,
  );
  return { code: link.id, url: link.url, writes: link.writes };
}

/** Makes an offer that fills the cart: a coupon for that address and these copies. */
async function asCoupon(deps: Deps, { quote, lines, expiresAt }: Offered) {
  const offerId = deps.newId('offer');
  const code = `OFFER-${offerId.slice(-14).toUpperCase()}`;
  const coupon = insertOfferCoupon(deps, {
    code,
    name: `Offer for ${quote.company}`.slice(0, 80),
    amountMinor: listTotal(lines) - offerTotal(lines),
    minSubtotalMinor: listTotal(lines),
    copies: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    email: quote.email,
    endsAt: expiresAt,
  });
  return {
    code,
    url: `${deps.settings.SITE_URL}/offer/${await createToken(deps, 'quote-offer', offerId)}`,
    writes: [coupon, insertOffer(deps, { id: offerId, quoteId: quote.id, code, lines, expiresAt })],
  };
}

/**
 * Answers a quote request with an offer whose URL is in the mailed answer: a coupon that fills the cart, or a payment
 * link. Throws not_found, changed_meanwhile and invalid_input.
 */
export async function makeOffer(
  deps: Deps,
  { id, revision, text, days, payBy, ...input }: OfferInput & { id: string },
) {
  const { db } = deps;
  const quote = await statement<QuoteRow>(db, 'SELECT id, email, company FROM quote WHERE thread_id = ?', id).first();
  if (!quote) throw new ShopError('not_found');
  const lines = await linesOf(deps, input.lines);
  const expiresAt = deps.now() + days * DAY_MS;
  const offered = { quote, lines, expiresAt };
  const { code, url, writes } = await (payBy === 'link' ? asLink(deps, offered) : asCoupon(deps, offered));
  const after = { code, total: offerTotal(lines), expiresAt };
  const audit = recordAudit(db, deps, { action: 'quote.sent', subject: id, after });
  const body = offerText(text, { lines, expiresAt, url, email: quote.email });
  return replyToThread(deps, { id, revision, text: body, close: false }, [...writes, audit]);
}
