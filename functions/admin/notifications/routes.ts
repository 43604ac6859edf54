import { notificationsOutput, testedOutput } from '../../../src/shop/notifications/contract';
import { routeGroup } from '../../http/route-group';
import { readNotifications } from './read-notifications';
import { testNotifications } from './test-notifications';

export const { routes: notificationsScreenRoutes } = routeGroup({
  tag: 'notifications',
  read: 'settings:read',
  write: 'settings:write',
})
  .get('/api/admin/notifications', 'Who is emailed about what needs a person', {
    output: notificationsOutput,
    errors: ['not_found'],
    run: readNotifications,
  })
  .post('/api/admin/notifications/test', 'Send everybody who is notified a test email', {
    output: testedOutput,
    run: testNotifications,
  });
