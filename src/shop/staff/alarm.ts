import { LOW_STOCK } from '../catalog/stock';

/**
 * The one severity scale of the back office. `bad` (red): lost, stopped or overdue, e.g. sold out, a late reply, a
 * bounced email. `warn` (amber): needs attention before it gets there. Anything else is plain text.
 */
export type Alarm = 'bad' | 'warn' | 'plain';

/** The severity of a stock level; backorders do not change it, since nobody gets a key at once. */
export const stockAlarm = (left: number): Alarm => (left === 0 ? 'bad' : left <= LOW_STOCK ? 'warn' : 'plain');
