import type { SettingValues } from '../../src/shop/settings/table';
import { isolateMemory } from '../platform/isolate-memory';
import type { Services } from '../platform/services';
import { shopSettings } from './shop-settings';

const last = isolateMemory<{ values: SettingValues } | undefined>(() => undefined);

/**
 * Returns the current settings; the last known ones while the database does not answer, undefined if there are none.
 */
export async function settingsNow(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
): Promise<SettingValues | undefined> {
  try {
    last.value = { values: await shopSettings(services) };
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', pages: 'the settings cannot be read', error: String(error) }));
  }
  return last.value?.values;
}
