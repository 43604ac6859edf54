import { runCron } from '../../../functions/cron';
import { CRON_JOBS } from '../../../functions/cron-jobs';
import type { SchedulesOutput } from '../../../src/shop/catalog/contract-schedules';
import { testDeps } from '../../support/deps.ts';
import { row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';
import type { Refused } from './products-fixtures.ts';

// The shop's clocks (America/New_York) go forward on 2027-03-14 and back on 2027-11-07, at 2:00.
let at = 0;
const now = () => at;
/** Sets the clock. */
export const jump = (moment: string) => {
  at = Date.parse(moment);
};
export const me = newVisitor({ now });
const jobs = CRON_JOBS.filter(({ name }) => name === 'apply-schedules');
/** One minute of the cron, at the given time or at the clock's. */
export const tick = (moment?: string) => {
  if (moment) jump(moment);
  return runCron({ ...testDeps({ now }), actor: { kind: 'system', name: 'system', permissions: new Set() } }, {}, jobs);
};
export const path = (id: string) => `/api/admin/products/${id}/price-schedules`;
export const schedule = (id: string, body: object) => me.post<Refused & { id: string }>(path(id), body, OPERATOR);
export const list = async (id: string) => (await me.send<SchedulesOutput>('GET', path(id), { headers: OPERATOR })).body;
export const cancel = (id: string, one: string) =>
  me.post<Refused>(`${path(id)}/${one}/cancel`, { reason: 'The offer was withdrawn' }, OPERATOR);
export const prices = (id: string) =>
  row('SELECT price_minor AS price, original_price_minor AS original FROM product WHERE id = ?', id);
export const set = (id: string, revision: number, changes: object) =>
  me.send('PATCH', `/api/admin/products/${id}`, {
    body: JSON.stringify({ revision, changes, confirmed: true }),
    headers: { ...OPERATOR, 'content-type': 'application/json' },
  });
export const stateOf = async (id: string) => (await list(id)).schedules.map(({ state }) => state);
/** Moves the clock forward. */
export const later = (ms: number) => {
  at += ms;
};
