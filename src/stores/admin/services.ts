import { readServices } from '../../client/staff-orders';
import type { ServicesOutput } from '../../shop/staff/contract-services';
import { createOne } from './one';

/** Which services carry mail and money now, and what the others lack. */
export const services = createOne<ServicesOutput>(readServices);
