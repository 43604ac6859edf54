import { staff } from '../../../client/staff';
import type { Setting, SettingOutput } from '../../../shop/settings/contract';
import { createItemStore } from '../../kit/item-store';
import type { RecordStore } from '../../kit/resource';

/** Every setting with its value and default. */
export const settings = createItemStore(() => staff.get('/api/admin/settings'));

/** The setting named by `?setting=`, with its history. */
export const setting: RecordStore<SettingOutput> = {
  name: 'setting',
  ...createItemStore((name) => staff.get('/api/admin/settings/:name', { param: { name } })),
};

/** Saves a value, or resets to the default with null; throws what the server refused. */
export async function save({ name, revision }: Setting, value: unknown, reason?: string): Promise<void> {
  await staff.put('/api/admin/settings/:name', {
    param: { name },
    json: { value, revision, ...(reason && { reason }) },
  });
  await Promise.all([settings.reload(), setting.reload()]);
}

/** Sends a test email to the notification addresses and returns the confirmation. */
export const testMail = async (): Promise<string> => (await staff.post('/api/admin/settings/test-mail', {})).message;
