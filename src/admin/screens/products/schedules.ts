import { staff } from '../../../client/staff';
import type { PriceSchedule, SchedulePriceInput, ScheduleState } from '../../../shop/catalog/contract-schedules';
import type { Label, Tone } from '../../../shop/label';
import { toast } from '../../../stores/toasts';
import { createItemStore } from '../../kit/item-store';
import { products, withPriceConfirmed } from './products';

const PATH = '/api/admin/products/:id/price-schedules';

/** The scheduled prices of the open product. */
export const schedules = createItemStore((id) => staff.get(PATH, { param: { id } }));

export const SCHEDULE_STATES: Record<ScheduleState, Omit<Label, 'tone'> & { tone: Tone | 'signal' }> = {
  waiting: { label: 'Scheduled', tone: 'signal' },
  running: { label: 'In force', tone: 'good' },
  done: { label: 'Done', tone: 'plain' },
  kept: { label: 'Ended, a price set meanwhile stayed', tone: 'plain' },
  canceled: { label: 'Canceled', tone: 'plain' },
  missed: { label: 'Never took effect', tone: 'bad' },
};

/** Formats a time in the shop's time zone. */
export const shopTime = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(at);

/** Schedules a price of a product. Throws what the server refuses. */
export async function schedulePrice(id: string, input: SchedulePriceInput): Promise<void> {
  await withPriceConfirmed((confirmed) => staff.post(PATH, { param: { id }, json: { ...input, confirmed } }));
  toast('Price scheduled', { kind: 'good' });
  await schedules.reload();
}

/** Cancels a scheduled price, or ends the one in force. Throws what the server refuses. */
export async function cancelSchedule(id: string, { id: schedule, state }: PriceSchedule, reason: string) {
  await staff.post(`${PATH}/:schedule/cancel`, { param: { id, schedule }, json: { reason } });
  toast(state === 'running' ? 'Scheduled price ended' : 'Scheduled price canceled', { kind: 'good' });
  await Promise.all([schedules.reload(), products.record.reload()]);
}
