import { mayRunThirdParty } from '../../src/shop/consent/third-party-pages';
import { hasContainer } from '../../src/shop/tags/tag-manager';
import type { Services } from '../platform/services';
import { settingsNow } from '../settings/settings-now';

/**
 * The hosts that code of third parties may load from and send to on the page at this path, for its content security
 * policy: none where it may not run, and none without a container.
 */
export async function thirdPartyHosts(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
  path: string,
): Promise<readonly string[]> {
  const tags = mayRunThirdParty(path) ? (await settingsNow(services))?.tagManager : undefined;
  return tags && hasContainer(tags) ? [tags.address, ...tags.hosts] : [];
}
