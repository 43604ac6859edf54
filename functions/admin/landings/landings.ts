import type { z } from 'zod';
import type { LandingRow, landingList, readLandingOutput } from '../../../src/shop/content/contract-staff';
import type { LandingPage } from '../../../src/shop/content/landing-pages';
import type { CouponState } from '../../../src/shop/coupons/contract-staff';
import { ShopError } from '../../../src/shop/errors';
import { parseCurrency, toMajor } from '../../../src/shop/money';
import { DAY_MS } from '../../../src/shop/time';
import { couponStates } from '../../coupons/coupon-states';
import { closedCouponMessage } from '../../coupons/watch-pages';
import { isBought } from '../../db/bought';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import { countsMoney } from '../../orders/test-orders';
import type { Deps } from '../../platform/deps';
import { shopDay } from '../../settings/shop-day';

type Query = z.output<typeof landingList.query>;
type Output = z.input<typeof landingList.output>;

const DAYS = 90;
const CAMPAIGNS = 100;

interface Facts {
  products: ReadonlyMap<string, { name: string; live: boolean }>;
  coupons: ReadonlyMap<string, CouponState>;
  couponOrders: ReadonlyMap<string, number>;
  /** By page address, in lowercase. */
  campaignOrders: ReadonlyMap<string, number>;
  /** By page address. */
  views: ReadonlyMap<string, number>;
  campaigns: Output['campaigns'];
}

const campaignSql = (
  deps: Deps,
) => `SELECT o.utm ->> 'source' AS source, o.utm ->> 'medium' AS medium, o.utm ->> 'campaign' AS campaign,
    o.currency, count(*) AS orders, sum(o.total_minor) AS revenue FROM orders o
  WHERE o.created_at >= ? AND ${isBought('o')} AND o.utm IS NOT NULL AND ${countsMoney(deps)}
  GROUP BY 1, 2, 3, 4 ORDER BY orders DESC LIMIT ${CAMPAIGNS}`;
/** Separate from the campaign list, which holds only the largest campaigns. */
const ownCampaignSql = (deps: Deps) => `SELECT lower(o.utm ->> 'campaign') AS page, count(*) AS orders FROM orders o
  WHERE o.created_at >= ? AND ${isBought('o')} AND lower(o.utm ->> 'campaign') IN (SELECT value FROM json_each(?))
    AND ${countsMoney(deps)} GROUP BY 1`;
const codeSql = (
  deps: Deps,
) => `SELECT r.code, count(*) AS orders FROM coupon_redemption r JOIN orders o ON o.id = r.order_id
  WHERE r.code IN (SELECT value FROM json_each(?)) AND r.created_at >= ? AND ${isBought('o')}
    AND ${countsMoney(deps)} GROUP BY r.code`;
const VIEWS = `SELECT value AS page, sum(times) AS times FROM daily_count
  WHERE event = 'page_view' AND dimension = 'page' AND value IN (SELECT value FROM json_each(?)) AND day > ?
  GROUP BY value`;

type Campaign = { source: string | null; medium: string | null; campaign: string | null } & Omit<
  Output['campaigns'][number],
  'source' | 'medium' | 'campaign'
>;

type Read = {
  products: { id: string; name: string; status: string };
  campaigns: Campaign;
  byCode: { code: string; orders: number };
  views: { page: string; times: number };
  byPage: { page: string; orders: number };
};

/** The data that landing pages refer to, and their results. */
async function factsOf(deps: Deps, pages: readonly LandingPage[]): Promise<Facts> {
  const { db } = deps;
  const since = deps.now() - DAYS * DAY_MS;
  const codes = pages.flatMap(({ coupon }) => coupon ?? []);
  const ids = pages.map(({ id }) => id.toLowerCase());
  const [{ products, campaigns, byCode, views, byPage }, coupons] = await Promise.all([
    selectBatch<Read>(db, {
      products: statement(db, 'SELECT id, name, status FROM product'),
      campaigns: statement(db, campaignSql(deps), since),
      byCode: statement(db, codeSql(deps), JSON.stringify(codes), since),
      views: statement(db, VIEWS, JSON.stringify(pages.map(({ id }) => `/${id}`)), await shopDay(deps, since)),
      byPage: statement(db, ownCampaignSql(deps), since, JSON.stringify(ids)),
    }),
    couponStates(deps, codes),
  ]);
  return {
    products: new Map(products.map(({ id, name, status }) => [id, { name, live: status === 'live' }])),
    coupons,
    couponOrders: new Map(byCode.map(({ code, orders }) => [code, orders])),
    campaignOrders: new Map(byPage.map(({ page, orders }) => [page, orders])),
    views: new Map(views.map(({ page, times }) => [page, times])),
    campaigns: campaigns.map(({ source, medium, campaign, ...row }) => ({
      source: source ?? '',
      medium: medium ?? '',
      campaign: campaign ?? '',
      currency: row.currency,
      orders: row.orders,
      revenue: toMajor(row.revenue, parseCurrency(row.currency) ?? 'USD'),
    })),
  };
}

/** Warnings about a page, each with a remedy. */
function warningsOf(page: LandingPage, { products, coupons }: Facts, now: number): string[] {
  const due = page.state === 'scheduled' && Date.parse(page.publishAt ?? '') <= now;
  const closed = page.coupon && closedCouponMessage(page.coupon, coupons.get(page.coupon));
  const gone = (page.products ?? []).filter((id) => !products.get(id)?.live);
  return [
    ...(due ? ['It is due and waits for a release. Run one now.'] : []),
    ...(closed ? [closed] : []),
    ...gone.map(
      (id) => `${products.get(id)?.name ?? id} is not for sale, so the page leaves it out. Put another one there.`,
    ),
  ];
}

function rowOf(page: LandingPage, facts: Facts, now: number): LandingRow {
  const { coupon, publishAt } = page;
  return {
    id: page.id,
    title: page.title,
    description: page.description ?? '',
    state: page.state,
    publishAt: publishAt === undefined ? null : Date.parse(publishAt),
    token: page.token ?? null,
    hosts: page.hosts ?? [],
    keywords: page.keywords ?? [],
    isDefault: page.default ?? false,
    noindex: page.noindex ?? false,
    coupon: coupon ? { code: coupon, state: facts.coupons.get(coupon) ?? null } : null,
    products: (page.products ?? []).map((id) => ({ id, name: id, live: false, ...facts.products.get(id) })),
    warnings: warningsOf(page, facts, now),
    views: facts.views.get(`/${page.id}`) ?? 0,
    orders: facts.campaignOrders.get(page.id.toLowerCase()) ?? 0,
    couponOrders: coupon ? (facts.couponOrders.get(coupon) ?? 0) : 0,
  };
}

const allPages = async ({ landingPages }: Pick<Deps, 'landingPages'>) => (await landingPages?.()) ?? [];

const ORDERS: Record<NonNullable<Query['sort']>, (a: LandingRow, b: LandingRow) => number> = {
  id: (a, b) => a.id.localeCompare(b.id),
  title: (a, b) => a.title.localeCompare(b.title),
  views: (a, b) => a.views - b.views || b.id.localeCompare(a.id),
  orders: (a, b) => a.orders - b.orders || b.id.localeCompare(a.id),
};

const matches = (row: LandingRow, { q = '', state, trouble }: Query) => {
  const text = [row.id, row.title, ...row.hosts, ...row.keywords].join(' ').toLowerCase();
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const isIncluded = (state === undefined || row.state === state) && (trouble === undefined || row.warnings.length > 0);
  return isIncluded && words.every((word) => text.includes(word));
};

/** Returns every landing page of the current build with its state and results, those that need attention first, then the most viewed. */
export async function listLandings(deps: Deps, query: Query): Promise<Output> {
  const pages = await allPages(deps);
  const facts = await factsOf(deps, pages);
  const now = deps.now();
  const matching = pages.map((page) => rowOf(page, facts, now)).filter((row) => matches(row, query));
  matching.sort(ORDERS[query.sort ?? 'views']);
  if ((query.dir ?? (query.sort ? 'asc' : 'desc')) === 'desc') matching.reverse();
  if (!query.sort) matching.sort((a, b) => Number(b.warnings.length > 0) - Number(a.warnings.length > 0));
  const { page, size } = query;
  return {
    rows: matching.slice((page - 1) * size, page * size),
    total: matching.length,
    page,
    size,
    campaigns: facts.campaigns,
  };
}

/** Returns one landing page. Throws not_found. */
export async function readLanding(deps: Deps, { id }: { id: string }): Promise<z.input<typeof readLandingOutput>> {
  const page = (await allPages(deps)).find((one) => one.id === id);
  if (!page) throw new ShopError('not_found');
  return { landing: rowOf(page, await factsOf(deps, [page]), deps.now()) };
}
