import { LOW_STOCK } from '../catalog/stock';

/**
 * The one scale of alarm of the back office. `bad` (red): it is lost, stopped or overdue, e.g. nothing left to sell, an
 * answer that is late, an email that bounced. `warn` (amber): somebody has to look before it gets there. Anything else
 * is plain text.
 */
export type Alarm = 'bad' | 'warn' | 'plain';

/** Of keys that are left to sell; backorders do not change it: nobody gets a key at once. */
export const stockAlarm = (left: number): Alarm => (left === 0 ? 'bad' : left <= LOW_STOCK ? 'warn' : 'plain');
