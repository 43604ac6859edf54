import { hasContainer, type TagManager } from '../../src/shop/tags/tag-manager';
import type { Services } from '../platform/services';
import { isAllOff } from '../scripts/active-scripts';

/** The container that pages may load; none without one, and none while all code of others is switched off. */
export const containerNow = async (
  services: Pick<Services, 'db' | 'now'>,
  tags: TagManager | undefined,
): Promise<TagManager | undefined> => (tags && hasContainer(tags) && !(await isAllOff(services)) ? tags : undefined);
