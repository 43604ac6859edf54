import { hasContainer, type TagManager } from '../../src/shop/tags/tag-manager';
import type { Services } from '../platform/services';
import { isAllOff } from '../scripts/active-scripts';

/**
 * Returns the container that pages may load; undefined if there is none, or while all third-party code is switched off.
 */
export const containerNow = async (
  services: Pick<Services, 'db' | 'now'>,
  tags: TagManager | undefined,
): Promise<TagManager | undefined> => (tags && hasContainer(tags) && !(await isAllOff(services)) ? tags : undefined);
