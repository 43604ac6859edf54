import type { Permission } from '../../src/shop/staff/permissions';
import { staffName } from './staff-name';

/** The id behind the word before it, if there is one: `order:order_1`, `staff:stf_1`, `product:home-2024/pic_1`. */
const bare = (column: string) =>
  `rtrim(substr(${column}, instr(${column}, ':') + 1, instr(substr(${column}, instr(${column}, ':') + 1) || '/', '/')), '/')`;

/**
 * SQL for what people call the thing whose id is in `column`: an order by its number (src/shop/orders/number.ts), a
 * product, a lot or a colleague by name; a conversation and a payment link by their titles for anyone who may read them
 * (`reader`); null for everything else. Buyers are left out: their names are for anyone who may see customers.
 */
export const SUBJECT_NAME = (column: string, reader?: ReadonlySet<Permission>) =>
  `coalesce(
    (SELECT 'KS-' || strftime('%Y', o.created_at / 1000, 'unixepoch') || '-' || printf('%06d', o.seq)
     FROM orders o WHERE o.id = ${bare(column)}),
    (SELECT p.name FROM product p WHERE p.id = ${bare(column)}),
    (SELECT l.name FROM lot l WHERE l.id = ${bare(column)}),
    ${reader?.has('support:read') ? `(SELECT t.subject FROM thread t WHERE t.id = ${column}),` : ''}
    ${reader?.has('links:read') ? `(SELECT k.title FROM payment_link k WHERE k.id = ${column}),` : ''}
    (SELECT ${staffName('s')} FROM staff_member s WHERE s.id = ${bare(column)}))`;
