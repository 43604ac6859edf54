import { OPTIONAL_PURPOSES, type OptionalPurpose } from '../../src/shop/consent/purposes';
import type { ThirdParties } from '../../src/shop/consent/third-parties';
import { mayRunThirdParty } from '../../src/shop/consent/third-party-pages';
import type { TagManager } from '../../src/shop/tags/tag-manager';

/**
 * What the page at this path may load with the visitor's consent; null if it may load nothing or nothing
 * is set up. `tags` is the container for pages (functions/tags/container-now.ts), `scripts` are the
 * purposes of the custom scripts.
 */
export function thirdPartiesOf(
  tags: TagManager | undefined,
  path: string,
  scripts: readonly OptionalPurpose[],
): ThirdParties | null {
  if (!mayRunThirdParty(path) || (!tags && scripts.length === 0)) return null;
  return {
    purposes: tags ? [...OPTIONAL_PURPOSES] : [...scripts],
    ...(tags && { container: { id: tags.containerId, address: tags.address, debug: tags.debugMode } }),
    ...(scripts.length > 0 && { scripts: true as const }),
  };
}
