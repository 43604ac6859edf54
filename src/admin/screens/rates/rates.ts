import { atom, readonlyType } from 'nanostores';
import { staff } from '../../../client/staff';
import type { RateRow } from '../../../shop/rates/contract-staff';
import { resource } from '../../kit/resource';
import type { ActionResult } from '../../kit/row-action';

interface Source {
  host: string | null;
  refreshedAt: number | null;
  failures: number;
  error: string | null;
}
const $state = atom<Source | undefined>();

/** The source of the rates; undefined until the list has loaded. */
export const $source = readonlyType($state);

/** The exchange rates, and the open one. */
export const rates = resource({
  list: '/api/admin/rates',
  read: '/api/admin/rates/:id',
  opens: 'rate',
  onPage: ({ host, refreshedAt, failures, error }) => $state.set({ host, refreshedAt, failures, error }),
});

/** Approves the held rate that was displayed, or keeps the current one. */
export async function decide({ id, held }: RateRow, decision: 'approve' | 'keep'): Promise<ActionResult> {
  await staff.post('/api/admin/rates/:id/decide', { param: { id }, json: { decision, held: held ?? '' } });
  return { title: decision === 'approve' ? `${id} is now ${held}` : `${id} keeps its rate` };
}

/** Returns a manual rate to its source. */
export async function release({ id }: RateRow, reason: string): Promise<ActionResult> {
  await staff.post('/api/admin/rates/:id/release', { param: { id }, json: { reason } });
  return { title: `${id} follows its source again`, text: 'Its source is checked within ten minutes.' };
}
