import { mayRunThirdParty } from '../../src/shop/consent/third-party-pages';
import type { Services } from '../platform/services';
import { settingsNow } from '../settings/settings-now';
import { containerNow } from './container-now';

/**
 * Returns the hosts that third-party code may load from and send to on the page at this path, for its content security
 * policy: none where it may not run, and none without a container.
 */
export async function thirdPartyHosts(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
  path: string,
): Promise<readonly string[]> {
  const tags = mayRunThirdParty(path)
    ? await containerNow(services, (await settingsNow(services))?.tagManager)
    : undefined;
  return tags ? [tags.address, ...tags.hosts] : [];
}
