import type { OrderRoutes } from '../../functions/orders/routes';
import { createClient } from './typed';

const orders = createClient<OrderRoutes>();

/** Returns recent orders of buyers who agreed to be named, and how soon keys were delivered. */
export const readRecentOrders = () => orders.get('/api/recent-orders', {});
