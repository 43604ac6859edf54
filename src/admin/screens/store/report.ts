import { staff } from '../../../client/staff';
import { PERIODS, type Period, VIEWS, type View } from '../../../shop/reports/views';
import { createOne } from '../../kit/one';

export const asView = (text: string | null): View =>
  text !== null && Object.hasOwn(VIEWS, text) ? (text as View) : 'sales';
export const asPeriod = (text: string | null): Period =>
  text !== null && Object.hasOwn(PERIODS, text) ? (text as Period) : '30d';

/** One part of the dashboard, by `view period`. */
export const report = createOne((id) => {
  const [view, period] = id.split(' ') as [View, Period];
  return staff.get('/api/admin/reports', { query: new URLSearchParams({ view, period }) });
});
