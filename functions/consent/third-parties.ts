import { OPTIONAL_PURPOSES, type OptionalPurpose } from '../../src/shop/consent/purposes';
import type { ThirdParties } from '../../src/shop/consent/third-parties';
import { mayRunThirdParty } from '../../src/shop/consent/third-party-pages';
import type { SettingValues } from '../../src/shop/settings/table';
import { hasContainer } from '../../src/shop/tags/tag-manager';

/**
 * What the page at this path may load once its visitor agreed; null where nothing may or nothing is set up. `scripts`
 * are the purposes of its custom scripts.
 */
export function thirdPartiesOf(
  { tagManager }: Pick<SettingValues, 'tagManager'>,
  path: string,
  scripts: readonly OptionalPurpose[],
): ThirdParties | null {
  const isSetUp = hasContainer(tagManager);
  if (!mayRunThirdParty(path) || (!isSetUp && scripts.length === 0)) return null;
  const { containerId: id, address, debugMode: debug } = tagManager;
  return {
    purposes: isSetUp ? [...OPTIONAL_PURPOSES] : [...scripts],
    ...(isSetUp && { container: { id, address, debug } }),
    ...(scripts.length > 0 && { scripts: true as const }),
  };
}
