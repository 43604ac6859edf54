import { z } from 'zod';
import { couponState } from '../coupons/contract-staff';
import { listContract } from '../staff/contract-list';
import { LANDING_STATE_NAMES } from './landing-pages';

export const landingState = z.enum(LANDING_STATE_NAMES);

/** A landing page as staff list it. Views and orders are those of the last 90 days; only paid orders count. */
export const landingRow = z.object({
  /** The name of its file, which is also its address. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  state: landingState,
  publishAt: z.int().nullable(),
  token: z.string().nullable(),
  hosts: z.array(z.string()),
  keywords: z.array(z.string()),
  isDefault: z.boolean(),
  noindex: z.boolean(),
  /** The coupon it names; `state` is null where there is no such coupon. */
  coupon: z.object({ code: z.string(), state: couponState.nullable() }).nullable(),
  products: z.array(z.object({ id: z.string(), name: z.string(), live: z.boolean() })),
  /** Its problems, each with a remedy. */
  warnings: z.array(z.string()),
  /** Orders whose campaign is named like the page, and orders with its code. */
  orders: z.int(),
  /** Page views, without bots that identify themselves. */
  views: z.int(),
  couponOrders: z.int(),
});
export type LandingRow = z.infer<typeof landingRow>;

/** The results of a campaign in one currency; revenue in decimal major units. */
export const campaignRow = z.object({
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  currency: z.string(),
  orders: z.int(),
  revenue: z.number(),
});

const list = listContract({
  row: landingRow,
  sorts: ['views', 'orders', 'id', 'title'],
  filters: { state: landingState.optional(), trouble: z.enum(['yes']).optional() },
});
/**
 * `q` searches addresses, titles, hosts and keywords; `campaigns` are those with the most orders in the last 90 days.
 */
export const landingList = { ...list, output: list.output.extend({ campaigns: z.array(campaignRow) }) };

export const readLandingOutput = z.object({ landing: landingRow });
