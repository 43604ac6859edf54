import type { NotificationsOutput } from '../../../src/shop/notifications/contract';
import { uncovered } from '../../../src/shop/notifications/rules';
import { statement } from '../../db/client';
import type { Deps } from '../../platform/deps';
import { clearSettingsCache, shopSettings } from '../../settings/shop-settings';
import { currentRules } from '../../staff/mail-attention';
import { readSetting } from '../settings/read-settings';

const selectStaff = (db: D1Database) =>
  statement<{ name: string; email: string; active: number }>(
    db,
    `SELECT first_name || ' ' || last_name AS name, email, state = 'active' AS active FROM staff_member
     ORDER BY first_name, last_name`,
  );

/** Returns who is notified of what, the saved rules, and alerts that no one is notified of. */
export async function readNotifications(deps: Deps): Promise<NotificationsOutput> {
  // Reads the staff member's own last save on any isolate.
  clearSettingsCache();
  const [setting, { results }, values] = await Promise.all([
    readSetting(deps, { name: 'notifications' }),
    selectStaff(deps.db).all(),
    shopSettings(deps),
  ]);
  return {
    ...setting,
    staff: results.map((person) => ({ ...person, active: person.active === 1 })),
    everything: [...values.attentionMail],
    uncovered: uncovered(await currentRules(deps, values)),
    timeZone: values.openingHours.timeZone,
  };
}
