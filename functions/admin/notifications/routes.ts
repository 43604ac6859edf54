import { notificationsOutput, testedOutput } from '../../../src/shop/notifications/contract';
import { routeGroup } from '../../http/route-group';
import { readNotifications } from './read-notifications';
import { testNotifications } from './test-notifications';

export const { routes: notificationsScreenRoutes } = routeGroup({
  tag: 'notifications',
  read: 'settings:read',
  write: 'settings:write',
})
  .get('/api/admin/notifications', 'List notification recipients', {
    output: notificationsOutput,
    errors: ['not_found'],
    run: readNotifications,
  })
  .post('/api/admin/notifications/test', 'Send a test email to all notification recipients', {
    output: testedOutput,
    run: testNotifications,
  });
