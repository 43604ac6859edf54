import type { D1Database } from '@cloudflare/workers-types';
import type { Shop } from '../../support/e2e.ts';
import type { Browser } from './browser.ts';
import type { Member } from './crew.ts';
import type { Bought } from './purchases.ts';

/** The shop as it is being lived in. */
export interface Lived extends Shop {
  db: D1Database;
  owner: Member;
  /** Keeps the stock and the money. */
  manager: Member;
  /** Answers people. */
  helper: Member;
  /** Paid orders in their order. */
  orders: Bought[];
}

/** Something that happens at a time; `at` is what the shop's clock shows then. */
export interface SeedEvent {
  at: number;
  run: (shop: Lived, at: number) => Promise<unknown>;
}

/** When something happens: so many days before the last one, at an hour of UTC. */
export type When = (daysBack: number, hour: number) => number;

/** An act of a member of staff. */
export const act =
  (who: 'owner' | 'manager' | 'helper', run: (browser: Browser, shop: Lived, at: number) => Promise<unknown>) =>
  async (shop: Lived, at: number) =>
    run(await shop[who].signIn(at), shop, at);
