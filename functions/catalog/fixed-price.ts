import { invalidField, ShopError } from '../../src/shop/errors';
import { type Currency, formatMoney } from '../../src/shop/money';
import type { RemoveFixedPriceInput, SetFixedPriceInput } from '../../src/shop/pricing/contract-staff';
import { minorOfPrice } from '../../src/shop/pricing/price-text';
import { fixedPriceWarnings } from '../../src/shop/pricing/price-warning';
import { parseRounding } from '../../src/shop/pricing/rounding';
import { unitPrice } from '../../src/shop/pricing/unit-price';
import { subjectOf } from '../../src/shop/staff/subject';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { unitCostOf } from './save-product';

interface PriceRow {
  name: string;
  price_minor: number;
  fixed: number | null;
  millionths: number | null;
  rounding: string | null;
}

/** The product's price and its fixed or converted price in a currency. Throws not_found. */
async function priceIn({ db }: Deps, id: string, currency: Currency): Promise<PriceRow> {
  const row = await statement<PriceRow>(
    db,
    `SELECT p.name, p.price_minor, f.minor AS fixed, r.millionths, r.rounding FROM product p
       LEFT JOIN fixed_price f ON f.product_id = p.id AND f.currency = ?2 LEFT JOIN rate r ON r.currency = ?2
     WHERE p.id = ?1`,
    id,
    currency,
  ).first();
  if (!row) throw new ShopError('not_found');
  return row;
}

const worded = (minor: number | null, currency: Currency) =>
  minor === null ? 'converted' : formatMoney({ minor, currency });

/** Asks for confirmation of a price far from the converted one or below cost. Throws price_needs_confirmation. */
async function confirmFixed(
  deps: Deps,
  id: string,
  current: PriceRow,
  { minor, currency }: { minor: number; currency: Currency },
) {
  if (current.millionths === null)
    throw invalidField('currency', `${currency} has no exchange rate yet, so nothing is sold in it.`);
  const rate = { millionths: current.millionths, rounding: parseRounding(current.rounding ?? 'none') };
  const warnings = fixedPriceWarnings({
    minor,
    convertedMinor: unitPrice(current.price_minor, {}, rate, currency),
    currency,
    millionths: rate.millionths,
    costMinor: await unitCostOf(deps, id),
  });
  if (warnings.length > 0) throw new ShopError('price_needs_confirmation', { message: warnings.join(' ') });
}

const write = (
  deps: Deps,
  id: string,
  { currency, minor, former }: { currency: Currency; minor: number; former: number | null },
) =>
  former === null
    ? statement(
        deps.db,
        'INSERT INTO fixed_price (product_id, currency, minor, updated_at) VALUES (?, ?, ?, ?)',
        id,
        currency,
        minor,
        deps.now(),
      )
    : statement(
        deps.db,
        'UPDATE fixed_price SET minor = ?3, updated_at = ?4 WHERE product_id = ?1 AND currency = ?2 AND minor = ?5',
        id,
        currency,
        minor,
        deps.now(),
        former,
      );

/**
 * Sets a fixed price in a currency, which replaces the converted one. Throws not_found, invalid_input at the field,
 * price_needs_confirmation, and changed_meanwhile if the price is not the one that was shown.
 */
export async function setFixedPrice(deps: Deps, { id, ...input }: SetFixedPriceInput & { id: string }) {
  const { currency, price, former, confirmed } = input;
  const current = await priceIn(deps, id, currency);
  if (current.fixed !== former) throw new ShopError('changed_meanwhile');
  const minor = minorOfPrice(price, currency);
  if (minor === former) return { success: true as const };
  if (!confirmed || current.millionths === null) await confirmFixed(deps, id, current, { minor, currency });
  await guardedBatch(
    deps.db,
    'changed_meanwhile',
    [
      write(deps, id, { currency, minor, former }),
      must(deps.db, 1),
      recordAudit(deps.db, deps, {
        action: 'fixed_price.set',
        subject: subjectOf('product', id),
        before: { name: current.name, currency, price: worded(former, currency) },
        after: { name: current.name, currency, price: worded(minor, currency) },
      }),
    ],
    'fixed_price.product_id',
  );
  return { success: true as const };
}

/**
 * Removes a fixed price, so that the currency shows the converted price again. Throws not_found if there is none, and
 * changed_meanwhile.
 */
export async function removeFixedPrice(deps: Deps, { id, currency }: RemoveFixedPriceInput & { id: string }) {
  const current = await priceIn(deps, id, currency);
  if (current.fixed === null) throw new ShopError('not_found');
  await guardedBatch(deps.db, 'changed_meanwhile', [
    statement(
      deps.db,
      'DELETE FROM fixed_price WHERE product_id = ? AND currency = ? AND minor = ?',
      id,
      currency,
      current.fixed,
    ),
    must(deps.db, 1),
    recordAudit(deps.db, deps, {
      action: 'fixed_price.removed',
      subject: subjectOf('product', id),
      before: { name: current.name, currency, price: worded(current.fixed, currency) },
      after: { name: current.name, currency, price: worded(null, currency) },
    }),
  ]);
  return { success: true as const };
}
