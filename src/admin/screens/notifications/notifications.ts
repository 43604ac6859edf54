import { atom, readonlyType } from 'nanostores';
import { staff } from '../../../client/staff';
import type { TestedOutput } from '../../../shop/notifications/contract';
import type { Notifications } from '../../../shop/notifications/rules';
import { createItemStore } from '../../kit/item-store';

/** The notification rules and their recipients. */
export const notifications = createItemStore(() => staff.get('/api/admin/notifications'));

const $wanted = atom(false);
const $begun = atom(false);

/** Whether a rule is to be added: asked for beside the title, done by the form. */
export const $ruleWanted = readonlyType($wanted);
/** Whether the form has rules or changes, so that saving them is the primary action. */
export const $formBegun = readonlyType($begun);

export const wantRule = (isWanted: boolean): void => $wanted.set(isWanted);
export const reportBegun = (begun: boolean): void => $begun.set(begun);

/** Saves the rules based on the loaded `revision`; throws what the server refused. */
export async function save(value: Notifications, revision: number): Promise<void> {
  await staff.put('/api/admin/settings/:name', { param: { name: 'notifications' }, json: { value, revision } });
  await notifications.reload();
}

/** Sends a test email to every recipient and returns the results. */
export const sendTests = (): Promise<TestedOutput> => staff.post('/api/admin/notifications/test', {});
