import type { StaffOrderState } from '../../src/shop/orders/contract-staff';
import { undeliveredCopiesOf } from '../licenses/copies';
import { openSql } from './statements';

const isOwedSql = (o: string) => `(${o}.provider = 'account' AND ${o}.status = 'paid' AND ${openSql(o)} > 0)`;

/** SQL: the state of order `o` as staff see it: one on account is paid once its transfer is booked in full. */
export const orderStateSql = (o: string) => `iif(${isOwedSql(o)}, 'on_account', ${o}.status)`;

/** SQL: whether order `o` is in a state; conditions on `status` use its index. */
export const isInState = (o: string, state: StaffOrderState) =>
  state === 'on_account'
    ? { sql: isOwedSql(o), values: [] }
    : { sql: `${o}.status = ?${state === 'paid' ? ` AND NOT ${isOwedSql(o)}` : ''}`, values: [state] };

/** SQL: the columns from which `staffOrderLabel` makes the state of order `o`. */
export const shownOrderColumns = (o: string) =>
  `${o}.status, ${orderStateSql(o)} AS state, ${o}.review, ${undeliveredCopiesOf(o)} AS waiting`;
