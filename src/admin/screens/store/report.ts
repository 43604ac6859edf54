import { staff } from '../../../client/staff';
import { PERIODS, type Period, type Span, VIEWS, type View } from '../../../shop/reports/views';
import { createItemStore } from '../../kit/item-store';

/** The parts of the dashboard, and whether its figures are right. */
export const PARTS = { ...VIEWS, checks: 'Checks' } as const;
export type Part = View | 'checks';

export const asPart = (text: string | null): Part =>
  text !== null && Object.hasOwn(PARTS, text) ? (text as Part) : 'sales';

/** The days an address asks for: a period, or chosen ones, which go before. */
export interface Choice {
  period: Period;
  chosen?: Span;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function choiceOf(search: URLSearchParams): Choice {
  const [text, from, to] = [search.get('period'), search.get('from'), search.get('to')];
  const period = text !== null && Object.hasOwn(PERIODS, text) ? (text as Period) : '30d';
  return from && to && DAY.test(from) && DAY.test(to) ? { period, chosen: { from, to } } : { period };
}

/** What `report` is opened with. */
export const idOf = (view: View, { period, chosen }: Choice): string =>
  String(new URLSearchParams(chosen ? { view, ...chosen } : { view, period }));

/** One part of the dashboard, by the query that asks for it. */
export const report = createItemStore((id) => staff.get('/api/admin/reports', { query: new URLSearchParams(id) }));

export const checks = createItemStore(() => staff.get('/api/admin/reports/checks', {}));
