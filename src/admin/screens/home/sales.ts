import { staff } from '../../../client/staff';
import { createItemStore } from '../../kit/item-store';

/** Today, the last 30 days and the stock, for the home of anyone who may see figures. */
export const sales = createItemStore(() => staff.get('/api/admin/reports/home', {}));

/** How often home asks again while it is in view, in milliseconds. */
const EVERY_MS = 30_000;

/** Opens the figures of home and keeps them new while somebody may be looking; the function returned ends that. */
export function follow(): () => void {
  sales.open('home');
  const timer = setInterval(() => document.visibilityState === 'visible' && void sales.renew(), EVERY_MS);
  return () => clearInterval(timer);
}
