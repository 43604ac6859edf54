import { staff } from '../../../client/staff';
import type { HomeReport } from '../../../shop/reports/contract';
import { createItemStore } from '../../kit/item-store';

/** Today's figures, the last 30 days and the stock, for staff who may see figures. */
export const sales = createItemStore(() => staff.get('/api/admin/reports/home', {}));

/** Whether the shop never had a paid order, so that there is nothing to compare with; unknown to roles without orders. */
export const isYoung = ({ latest }: HomeReport): boolean => latest?.length === 0;

/** How often Home refreshes while it is visible, in milliseconds. */
const EVERY_MS = 30_000;

/** Loads the figures of Home and refreshes them while the page is visible; returns a function that stops it. */
export function follow(): () => void {
  sales.open('home');
  const timer = setInterval(() => document.visibilityState === 'visible' && void sales.renew(), EVERY_MS);
  return () => clearInterval(timer);
}
