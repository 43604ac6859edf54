import { ShopError } from '../../../src/shop/errors';
import { CURRENCIES, type Currency } from '../../../src/shop/money';
import { type ComparisonPrice, comparedUntil } from '../../../src/shop/pricing/comparison';
import type { ReadPriceOutput } from '../../../src/shop/pricing/contract-staff';
import { parseRounding } from '../../../src/shop/pricing/rounding';
import { isStale } from '../../../src/shop/pricing/stale-rates';
import { type FixedPrices, parseFixedPrices, unitPrice } from '../../../src/shop/pricing/unit-price';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';
import { rateClock } from '../../rates/rate-clock';
import { type RateRow, selectRates } from '../../rates/statements';
import { priceColumns, priceView, type Row } from './prices';

type ShownPrice = ReadPriceOutput['shown'][number];

const HISTORY = 50;

const inDollars = (minor: number): ShownPrice => ({
  currency: 'USD',
  minor,
  convertedMinor: null,
  how: 'base',
  stale: false,
});

/** The current price in one currency; undefined if nothing is sold in it. */
function shownIn(
  deps: Pick<Deps, 'settings' | 'now'>,
  {
    currency,
    usdMinor,
    fixed,
    rate,
  }: { currency: Currency; usdMinor: number; fixed: FixedPrices; rate: RateRow | undefined },
): ShownPrice | undefined {
  if (!rate) return undefined;
  const terms = { millionths: rate.millionths, rounding: parseRounding(rate.rounding) };
  const convertedMinor = unitPrice(usdMinor, {}, terms, currency);
  const converted = terms.rounding === 'none' ? 'converted' : 'rounded';
  return {
    currency,
    minor: fixed[currency] ?? convertedMinor,
    convertedMinor,
    how: fixed[currency] === undefined ? converted : 'fixed',
    stale: isStale(rate, rateClock(deps)),
  };
}

type Read = {
  prices: Row;
  fixedPrices: { json: string };
  rates: RateRow;
  history: ReadPriceOutput['history'][number];
  comparisons: ComparisonPrice & { updatedAt: number };
};

/** Returns one product's price in every currency, its history, and its comparison prices. Throws not_found. */
export async function readPrice(deps: Deps, { id }: { id: string }): Promise<ReadPriceOutput> {
  const { db, now } = deps;
  const { prices, fixedPrices, rates, history, comparisons } = await selectBatch<Read>(db, {
    prices: statement(db, `SELECT ${priceColumns(deps)} FROM product p WHERE p.id = ?`, id),
    fixedPrices: statement(
      db,
      'SELECT json_group_object(currency, minor) AS json FROM fixed_price WHERE product_id = ?',
      id,
    ),
    rates: selectRates(db),
    history: statement(
      db,
      `SELECT price_minor AS priceMinor, valid_from AS "from", valid_to AS until FROM price_history WHERE product_id = ?
       ORDER BY valid_from DESC LIMIT ${HISTORY}`,
      id,
    ),
    comparisons: statement(
      db,
      `SELECT kind, price_minor AS priceMinor, source, url, seen_on AS seenOn, updated_at AS updatedAt
       FROM comparison_price WHERE product_id = ?
       ORDER BY kind DESC`,
      id,
    ),
  });
  const [row] = prices;
  if (!row) throw new ShopError('not_found');
  const rateOf = new Map(rates.map((rate) => [rate.currency, rate]));
  const [usdMinor, fixed] = [row.price_minor, parseFixedPrices(fixedPrices[0]?.json)];
  const others = CURRENCIES.filter((currency) => currency !== 'USD').flatMap(
    (currency) => shownIn(deps, { currency, usdMinor, fixed, rate: rateOf.get(currency) }) ?? [],
  );
  return {
    price: priceView(row),
    shown: [inDollars(usdMinor), ...others],
    history,
    comparisons: comparisons.map((price) => {
      const until = comparedUntil(price.seenOn);
      return { ...price, until, shown: now() < until };
    }),
  };
}
