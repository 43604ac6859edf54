import { OPTIONAL_PURPOSES } from '../../src/shop/consent/purposes';
import type { ThirdParties } from '../../src/shop/consent/third-parties';
import { mayRunThirdParty } from '../../src/shop/consent/third-party-pages';
import type { SettingValues } from '../../src/shop/settings/table';
import { hasContainer } from '../../src/shop/tags/tag-manager';

/** What the page at this path may load once its visitor agreed; null where nothing may or nothing is set up. */
export function thirdPartiesOf({ tagManager }: Pick<SettingValues, 'tagManager'>, path: string): ThirdParties | null {
  if (!mayRunThirdParty(path) || !hasContainer(tagManager)) return null;
  const { containerId: id, address, debugMode: debug } = tagManager;
  return { purposes: [...OPTIONAL_PURPOSES], container: { id, address, debug } };
}
