import type { StaffOrderState } from '../../src/shop/orders/contract-staff';
import { OPEN } from './statements';

const IS_OWED = (o: string) => `(${o}.provider = 'account' AND ${o}.status = 'paid' AND ${OPEN(o)} > 0)`;

/** SQL: the state of order `o` as staff see it: one on account is paid once its transfer is booked in full. */
export const ORDER_STATE = (o: string) => `iif(${IS_OWED(o)}, 'on_account', ${o}.status)`;

/** SQL: whether order `o` is in a state; conditions on `status` use its index. */
export const isInState = (o: string, state: StaffOrderState) =>
  state === 'on_account'
    ? { sql: IS_OWED(o), values: [] }
    : { sql: `${o}.status = ?${state === 'paid' ? ` AND NOT ${IS_OWED(o)}` : ''}`, values: [state] };
