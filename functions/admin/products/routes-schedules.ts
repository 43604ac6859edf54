import { z } from 'zod';
import { cancelScheduleInput, schedulePriceInput, schedulesOutput } from '../../../src/shop/catalog/contract-schedules';
import { cancelSchedule } from '../../catalog/cancel-schedule';
import { listSchedules } from '../../catalog/list-schedules';
import { schedulePrice } from '../../catalog/schedule-price';
import { routeGroup } from '../../http/route-group';

export const { routes: schedulesRoutes } = routeGroup({ tag: 'catalog', read: 'catalog:read', write: 'catalog:write' })
  .get('/api/admin/products/{id}/price-schedules', 'List scheduled prices of a product', {
    output: schedulesOutput,
    run: listSchedules,
  })
  .post('/api/admin/products/{id}/price-schedules', 'Schedule a price', {
    body: schedulePriceInput,
    output: z.object({ success: z.literal(true), id: z.string() }),
    errors: ['not_found', 'price_needs_confirmation', 'price_schedule_overlap'],
    run: schedulePrice,
  })
  .post('/api/admin/products/{id}/price-schedules/{schedule}/cancel', 'Cancel a scheduled price', {
    body: cancelScheduleInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: cancelSchedule,
  });
