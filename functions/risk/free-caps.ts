import { store } from '../../src/config/store';
import { normalizeCode } from '../../src/shop/coupons/code';
import { isLargeMailService, LARGE_MAIL_SERVICES_TIMES } from '../../src/shop/risk/large-mail-services';
import { DAY_MS } from '../../src/shop/time';
import { must } from '../db/client';
import { runBatch } from '../db/run-batch';
import { type Bucket, countAttempt, isFull, rateLimitError } from '../limits/consume';
import { mailboxHash } from '../limits/mailbox-hash';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { mailDomain } from './mail-domain';

/** A free order that is being placed. */
export interface FreeOrder {
  email: string;
  couponCode: string;
  items: readonly { productId: string; quantity: number }[];
}

const FULL =
  'So many free orders were placed within a day that we take no more for now. Please try again tomorrow, or write to ' +
  `${store.email} and we help you.`;

/**
 * Returns the buckets of a free order, each for any 24 hours: copies of each product, and orders by coupon, mail
 * domain, mailbox and network. The limits also apply under concurrency.
 */
export async function freeBuckets(deps: Deps, { email, couponCode, items }: FreeOrder): Promise<Bucket[]> {
  const most = await shopSettings(deps);
  const domain = mailDomain(email);
  const perDomain = most.freePerDomain * (isLargeMailService(domain) ? LARGE_MAIL_SERVICES_TIMES : 1);
  const copies = new Map<string, number>();
  for (const { productId, quantity } of items) copies.set(productId, (copies.get(productId) ?? 0) + quantity);
  const bucket = (name: string, attempts: number, by = 1): Bucket => ({
    bucket: `free:${name}`,
    attempts,
    by,
    windowMs: DAY_MS,
  });
  return [
    bucket(`mailbox:${await mailboxHash(email)}`, most.freePerBuyer),
    bucket(`network:${deps.request.networkHash}`, most.freePerNetwork),
    bucket(`domain:${domain}`, perDomain),
    bucket(`coupon:${normalizeCode(couponCode)}`, most.freePerCoupon),
    ...[...copies].map(([id, quantity]) => bucket(`product:${id}`, most.freePerProduct, quantity)),
  ];
}

/** Throws too_many_requests, with a message, while one of the buckets is full: one read. */
export async function requireFreeCapsLeft(deps: Deps, buckets: readonly Bucket[]): Promise<void> {
  if (buckets.length === 0) return;
  const reads = buckets.map((bucket) => isFull(deps.db, bucket, deps.now()));
  const rowsOf = await runBatch(deps.db, reads);
  const full = buckets[reads.findIndex((one) => rowsOf(one)[0]?.full === 1)];
  if (full) throw await rateLimitError(deps, full, FULL);
}

/** Counts a free order in the batch that writes it, or aborts the batch. */
export const countFreeOrder = ({ db }: Pick<Deps, 'db'>, buckets: readonly Bucket[], now: number) =>
  buckets.flatMap((bucket) => [countAttempt(db, bucket, now), must(db, 1)]);
