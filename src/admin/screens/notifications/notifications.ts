import { staff } from '../../../client/staff';
import type { TestedOutput } from '../../../shop/notifications/contract';
import type { Notifications } from '../../../shop/notifications/rules';
import { createItemStore } from '../../kit/item-store';

/** Who is mailed about what needs a person. */
export const notifications = createItemStore(() => staff.get('/api/admin/notifications'));

/** Saves the rules over those that were read (`revision`); throws what was refused. */
export async function save(value: Notifications, revision: number): Promise<void> {
  await staff.put('/api/admin/settings/:name', { param: { name: 'notifications' }, json: { value, revision } });
  await notifications.reload();
}

/** Sends everybody a test mail and answers what became of each. */
export const sendTests = (): Promise<TestedOutput> => staff.post('/api/admin/notifications/test', {});
