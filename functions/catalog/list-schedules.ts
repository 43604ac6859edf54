import type { SchedulesOutput } from '../../src/shop/catalog/contract-schedules';
import { toDecimal } from '../../src/shop/money';
import { actorNameSql } from '../db/actor-name';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import type { StoredSchedule } from './schedule-record';

const SHOWN = 100;

/** The scheduled prices of a product: running and waiting ones first, then finished ones. At most 100. */
export async function listSchedules(deps: Deps, { id }: { id: string }): Promise<SchedulesOutput> {
  const { results } = await statement<StoredSchedule>(
    deps.db,
    `SELECT s.*, ${actorNameSql('s')} AS actor FROM price_schedule s WHERE s.product_id = ?
     ORDER BY s.state IN ('waiting', 'running') DESC, s.starts_at DESC LIMIT ${SHOWN}`,
    id,
  ).all();
  const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, 'USD'));
  return {
    timeZone: (await shopSettings(deps)).openingHours.timeZone,
    schedules: results.map((row) => ({
      id: row.id,
      price: toDecimal(row.price_minor, 'USD'),
      originalPrice: decimal(row.original_minor),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      state: row.state,
      formerPrice: decimal(row.former_minor),
      actor: row.actor,
    })),
  };
}
