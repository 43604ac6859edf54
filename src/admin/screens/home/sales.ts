import { staff } from '../../../client/staff';
import { createOne } from '../../kit/one';

/** Today, the last 30 days and the stock, for the home of whoever may see figures. */
export const sales = createOne(() => staff.get('/api/admin/reports/home', {}));
