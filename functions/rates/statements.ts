import { statement } from '../db/client';

const RATE = 'SELECT currency, millionths, source, fetched_at AS fetchedAt, rounding FROM rate';

/** Returns all exchange rates, in millionths of a unit per US dollar. */
export const selectRates = (db: D1Database) => statement<RateRow>(db, RATE);

/** Returns the rate of one currency, in the same unit. */
export const selectRate = (db: D1Database, currency: string) =>
  statement<RateRow>(db, `${RATE} WHERE currency = ?`, currency);

/** A stored rate; `fetchedAt` in milliseconds since 1970, 0 for the fixed table. */
export interface RateRow {
  currency: string;
  millionths: number;
  source: string;
  fetchedAt: number;
  /** How converted prices are rounded (`parseRounding`). */
  rounding: string;
}

/** Stores rates (millionths per USD) for currencies that have none yet. */
export const insertRates = (db: D1Database, rates: Record<string, number>, source: string) =>
  statement(
    db,
    `INSERT INTO rate (currency, millionths, source) SELECT key, value, ?2 FROM json_each(?1) WHERE true
     ON CONFLICT DO NOTHING`,
    JSON.stringify(rates),
    source,
  );
