import { NUMBER_DIGITS, NUMBER_START } from '../../src/shop/orders/number';
import type { Permission } from '../../src/shop/staff/permissions';
import { staffName } from './staff-name';

/** SQL: the id after the type prefix, without a subpath: `order:order_1`, `staff:stf_1`, `product:home-2024/pic_1`. */
const bare = (column: string) =>
  `rtrim(substr(${column}, instr(${column}, ':') + 1, instr(substr(${column}, instr(${column}, ':') + 1) || '/', '/')), '/')`;

/**
 * SQL: the display name of the thing whose id is in `column`: an order's number (src/shop/orders/number.ts), the name
 * of a product, lot or staff member; the title of a thread or payment link if `reader` may read them; otherwise null.
 * Buyers are left out because their names require the permission to see customers.
 */
export const subjectNameSql = (column: string, reader?: ReadonlySet<Permission>) =>
  `coalesce(
    (SELECT '${NUMBER_START}' || strftime('%Y', o.created_at / 1000, 'unixepoch') || '-' || printf('%0${NUMBER_DIGITS}d', o.seq)
     FROM orders o WHERE o.id = ${bare(column)}),
    (SELECT p.name FROM product p WHERE p.id = ${bare(column)}),
    (SELECT l.name FROM lot l WHERE l.id = ${bare(column)}),
    ${reader?.has('support:read') ? `(SELECT t.subject FROM thread t WHERE t.id = ${column}),` : ''}
    ${reader?.has('links:read') ? `(SELECT k.title FROM payment_link k WHERE k.id = ${column}),` : ''}
    (SELECT ${staffName('s')} FROM staff_member s WHERE s.id = ${bare(column)}))`;
