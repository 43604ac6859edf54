import { mailboxOf } from '../../src/shop/checkout/email';
import { readJson, writeJson } from '../db/json';
import type { CouponRow, CouponUser } from './statements';

/** Uses held by a buyer's own open orders, which a new order of that buyer releases first. */
export interface HeldUse {
  coupon_code: string | null;
  coupon_email: string | null;
  coupon_slot: number | null;
  coupon_browser: string | null;
  coupon_network: string | null;
  /** Whether it is a first-order code. */
  coupon_first: number | null;
}

/** The coupon after `heldUses` are released; slots are per customer, so only those of `email` are released. */
export function withUsesReleased(
  row: CouponRow,
  heldUses: HeldUse[],
  { email, browserHash, networkHash }: CouponUser,
): CouponRow {
  const mine = heldUses.filter(({ coupon_code }) => coupon_code === row.code);
  const ofMailbox = (use: HeldUse) => use.coupon_email === mailboxOf(email);
  const slots = new Set(mine.filter(ofMailbox).map((use) => use.coupon_slot));
  const firsts = heldUses.filter((use) => ofMailbox(use) && use.coupon_first === 1).length;
  const taken = readJson(row.taken_slots).filter((slot) => !slots.has(slot));
  const less = (uses = 0, same: (use: HeldUse) => boolean) => uses - mine.filter(same).length;
  return {
    ...row,
    used: row.used - mine.length,
    taken_slots: writeJson(taken),
    browser_uses: less(row.browser_uses, (use) => use.coupon_browser === browserHash),
    network_uses: less(row.network_uses, (use) => use.coupon_network === networkHash),
    first_orders: (row.first_orders ?? 0) - firsts,
  };
}
