import { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import { toMajor } from '../../src/shop/money';
import { linkState } from '../../src/shop/payment-links/rules';
import type { OfferState, ReadQuoteOutput } from '../../src/shop/quotes/contract-staff';
import type { OfferLine } from '../../src/shop/quotes/offer';
import { statement } from '../db/client';
import { jsonColumn } from '../db/json';
import { selectBatch } from '../db/select-batch';
import { type LinkRow, linesOf, linkFactsOf, selectLinksOfQuote } from '../payment-links/statements';
import type { Deps } from '../platform/deps';
import { readToken } from '../platform/signed-tokens';

interface QuoteRow {
  company: string;
  country: string;
  vat_number: string;
  wanted_date: string | null;
}

/** A line of a request, with its product's price while it is on sale. */
interface QuotedRow {
  productId: string;
  name: string;
  quantity: number;
  price_minor: number | null;
  maxPerOrder: number | null;
}

interface OfferRow {
  id: string;
  coupon_code: string;
  lines: string;
  total_minor: number;
  expires_at: number;
  created_at: number;
  withdrawn_at: number | null;
  /** 0 while its coupon is paused or archived, so that the offer cannot be accepted. */
  active: number | null;
  accepted: number;
  list_minor: number | null;
}

const offerLinesOf = jsonColumn(
  'quote_offer.lines',
  z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.number(),
      unitMinor: z.number(),
      listMinor: z.number(),
    }),
  ),
);

const OFFER = `SELECT o.*, EXISTS (SELECT 1 FROM coupon_redemption r
  WHERE r.code = o.coupon_code AND r.state = 'used') AS accepted,
  (SELECT c.active FROM coupon c WHERE c.code = o.coupon_code) AS active,
  (SELECT CASE WHEN count(p.id) = count(*) THEN sum(p.price_minor * (l.value ->> 'quantity')) END
   FROM json_each(o.lines) l LEFT JOIN product p ON p.id = l.value ->> 'productId' AND p.status = 'live') AS list_minor
  FROM quote_offer o`;

const stateOf = ({ accepted, withdrawn_at, active, expires_at }: OfferRow, now: number): OfferState => {
  if (accepted) return 'accepted';
  if (withdrawn_at !== null || !active) return 'withdrawn';
  return expires_at <= now ? 'expired' : 'open';
};
const usd = (minor: number) => toMajor(minor, 'USD');

const OF_LINK = { paid: 'accepted', canceled: 'withdrawn', expired: 'expired', open: 'open', busy: 'open' } as const;

/** Converts a payment link to the offer it represents. */
const linkOffer = (row: LinkRow, now: number): ReadQuoteOutput['offers'][number] => ({
  id: row.id,
  code: row.id,
  state: OF_LINK[linkState(linkFactsOf(row), now)],
  total: usd(row.amount_minor),
  listTotal: null,
  expiresAt: row.expires_at ?? 0,
  createdAt: row.created_at,
  lines: linesOf(row).map(({ name, quantity, unit }) => ({ name, quantity, unitPrice: usd(unit) })),
});

/** Returns a thread's quote request with its offers, newest first. Throws not_found. */
export async function readQuote(deps: Deps, { id }: { id: string }): Promise<ReadQuoteOutput> {
  const { db } = deps;
  const { quotes, lines, offers, links } = await selectBatch(db, {
    quotes: statement<QuoteRow>(
      db,
      'SELECT company, country, vat_number, wanted_date FROM quote WHERE thread_id = ?',
      id,
    ),
    lines: statement<QuotedRow>(
      db,
      `SELECT l.product_id AS productId, l.product_name AS name, l.quantity, p.price_minor, p.max_per_order AS maxPerOrder
       FROM quote q JOIN quote_line l ON l.quote_id = q.id LEFT JOIN product p ON p.id = l.product_id AND p.status = 'live'
       WHERE q.thread_id = ? ORDER BY l.position`,
      id,
    ),
    offers: statement<OfferRow>(
      db,
      `${OFFER} JOIN quote q ON q.id = o.quote_id WHERE q.thread_id = ? ORDER BY o.created_at DESC`,
      id,
    ),
    links: selectLinksOfQuote(db, id),
  });
  const [quote] = quotes;
  if (!quote) throw new ShopError('not_found');
  return {
    quote: {
      company: quote.company,
      country: quote.country,
      vatNumber: quote.vat_number,
      wantedDate: quote.wanted_date,
      lines: lines.map(({ price_minor, ...line }) => ({
        ...line,
        price: price_minor === null ? null : usd(price_minor),
      })),
    },
    offers: [
      ...links.map((row) => linkOffer(row, deps.now())),
      ...offers.map((row) => ({
        id: row.id,
        code: row.coupon_code,
        state: stateOf(row, deps.now()),
        total: usd(row.total_minor),
        listTotal: row.list_minor === null ? null : usd(row.list_minor),
        expiresAt: row.expires_at,
        createdAt: row.created_at,
        lines: offerLinesOf(row.lines).map(({ name, quantity, unitMinor }) => ({
          name,
          quantity,
          unitPrice: usd(unitMinor),
        })),
      })),
    ].toSorted((a, b) => b.createdAt - a.createdAt),
  };
}

/** An offer as the page behind its link shows it. */
export interface ShownOffer {
  code: string;
  state: OfferState;
  totalMinor: number;
  /** The current price of the copies in the shop, in USD cents; null if one of them is no longer on sale. */
  listMinor: number | null;
  expiresAt: number;
  lines: OfferLine[];
}

/** Returns the offer of a link; undefined if the link was altered or the offer no longer exists. */
export async function openOffer(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  token: string,
): Promise<ShownOffer | undefined> {
  const id = await readToken(deps, 'quote-offer', token);
  const row = id ? await statement<OfferRow>(deps.db, `${OFFER} WHERE o.id = ?`, id).first() : null;
  return row
    ? {
        code: row.coupon_code,
        state: stateOf(row, deps.now()),
        totalMinor: row.total_minor,
        listMinor: row.list_minor,
        expiresAt: row.expires_at,
        lines: offerLinesOf(row.lines),
      }
    : undefined;
}
