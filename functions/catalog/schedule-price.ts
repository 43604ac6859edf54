import type { SchedulePriceInput } from '../../src/shop/catalog/contract-schedules';
import { type Issue, messages, ShopError } from '../../src/shop/errors';
import { localTimeOf, momentOf } from '../../src/shop/local-time';
import { toDecimal } from '../../src/shop/money';
import { subjectOf } from '../../src/shop/staff/subject';
import { isScheduleOverlap, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { recordAudit } from '../staff/statements';
import { checkProduct } from './check-product';
import { applyChanges } from './edit-product';
import { confirmPrice, loadStored } from './save-product';

interface Span {
  startsAt: number;
  endsAt: number | null;
}

/** The start and end in milliseconds. Throws invalid_input if they are in the past or in the wrong order. */
async function spanOf(deps: Deps, input: SchedulePriceInput): Promise<Span & { timeZone: string }> {
  const { timeZone } = (await shopSettings(deps)).openingHours;
  const startsAt = momentOf(input.startsAt, timeZone);
  const endsAt = input.endsAt === undefined ? null : momentOf(input.endsAt, timeZone);
  const issues: Issue[] = [];
  if (startsAt <= deps.now())
    issues.push({ path: 'startsAt', message: `This is over already in the shop’s time zone (${timeZone}).` });
  if (endsAt !== null && endsAt <= startsAt)
    issues.push({ path: 'endsAt', message: 'The end must be later than the start.' });
  if (issues.length > 0) throw new ShopError('invalid_input', { issues });
  return { startsAt, endsAt, timeZone };
}

const words = (local: string) => local.replace('T', ' ');

/** The error for an overlap; it names the other scheduled price. */
async function overlap({ db }: Deps, id: string, { startsAt, endsAt, timeZone }: Span & { timeZone: string }) {
  const other = await statement<{ price_minor: number; starts_at: number; ends_at: number | null }>(
    db,
    `SELECT price_minor, starts_at, ends_at FROM price_schedule WHERE product_id = ?1 AND state IN ('waiting', 'running')
       AND starts_at < ?3 AND ?2 < coalesce(ends_at, starts_at + 1) ORDER BY starts_at LIMIT 1`,
    id,
    startsAt,
    endsAt ?? startsAt + 1,
  ).first();
  const at = (moment: number) => words(localTimeOf(moment, timeZone));
  const span = other && `${other.ends_at === null ? '' : 'from '}${at(other.starts_at)}`;
  const until = other && other.ends_at !== null ? ` to ${at(other.ends_at)}` : '';
  const message = other
    ? `$${toDecimal(other.price_minor, 'USD')} is scheduled ${span}${until} already. Choose another time, or cancel that one.`
    : messages.price_schedule_overlap;
  return new ShopError('price_schedule_overlap', { message, issues: [{ path: 'startsAt', message }] });
}

/**
 * Schedules a USD price from a local time of the shop until an optional end, when the former price returns.
 * Changing the shop's time zone later does not move it. Throws not_found, invalid_input, price_needs_confirmation
 * and price_schedule_overlap.
 */
export async function schedulePrice(deps: Deps, input: SchedulePriceInput & { id: string }) {
  const { db } = deps;
  const before = await loadStored(deps, input.id);
  const span = await spanOf(deps, input);
  const { price, originalPrice } = input;
  const after = applyChanges(before, { price, ...(originalPrice && { originalPrice }) });
  await checkProduct(deps, after, before);
  await confirmPrice(deps, { before, after, confirmed: input.confirmed });
  const schedule = deps.newId('sched');
  try {
    await db.batch([
      statement(
        db,
        `INSERT INTO price_schedule (id, product_id, price_minor, original_minor, starts_at, ends_at, actor, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        schedule,
        before.id,
        after.price_minor,
        originalPrice ? after.original_price_minor : null,
        span.startsAt,
        span.endsAt,
        deps.actor.name,
        deps.now(),
      ),
      recordAudit(db, deps, {
        action: 'price_schedule.created',
        subject: subjectOf('product', before.id),
        before: { name: before.name, price: toDecimal(before.price_minor, 'USD') },
        after: {
          price: toDecimal(after.price_minor, 'USD'),
          ...(originalPrice && { originalPrice: toDecimal(after.original_price_minor, 'USD') }),
          from: words(localTimeOf(span.startsAt, span.timeZone)),
          to: span.endsAt === null ? 'no end' : words(localTimeOf(span.endsAt, span.timeZone)),
          timeZone: span.timeZone,
        },
      }),
    ]);
  } catch (error) {
    if (isScheduleOverlap(error)) throw await overlap(deps, before.id, span);
    throw error;
  }
  return { success: true as const, id: schedule };
}
