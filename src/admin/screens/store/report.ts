import { staff } from '../../../client/staff';
import { ISO_DAY } from '../../../shop/formats';
import { PERIODS, type Period, type Span, VIEWS, type View } from '../../../shop/reports/views';
import { createItemStore } from '../../kit/item-store';

/** The views of the dashboard, and the check of its figures. */
export const PARTS = { ...VIEWS, checks: 'Checks' } as const;
export type Part = View | 'checks';

/** Returns the part of the dashboard an address names; sales if it names none. */
export const asPart = (text: string | null): Part =>
  text !== null && Object.hasOwn(PARTS, text) ? (text as Part) : 'sales';

/** The days in an address: a period, or custom days, which take precedence. */
export interface Choice {
  period: Period;
  chosen?: Span;
}

/** Reads the chosen days from an address; the last 30 days if it names none. */
export function choiceOf(search: URLSearchParams): Choice {
  const [text, from, to] = [search.get('period'), search.get('from'), search.get('to')];
  const period = text !== null && Object.hasOwn(PERIODS, text) ? (text as Period) : '30d';
  return from && to && ISO_DAY.test(from) && ISO_DAY.test(to) ? { period, chosen: { from, to } } : { period };
}

/** Returns the id with which `report` is opened. */
export const idOf = (view: View, { period, chosen }: Choice): string =>
  String(new URLSearchParams(chosen ? { view, ...chosen } : { view, period }));

/** One view of the dashboard, by its query. */
export const report = createItemStore((id) => staff.get('/api/admin/reports', { query: new URLSearchParams(id) }));

export const checks = createItemStore(() => staff.get('/api/admin/reports/checks', {}));
