import type { Item } from '../../shop/content/blocks';

/** Groups items in their order; items without a group form one group without a name. */
export function groupsOf(items: readonly Item[]): { name: string | undefined; entries: Item[] }[] {
  const names = [...new Set(items.map(({ group }) => group))];
  return names.map((name) => ({ name, entries: items.filter(({ group }) => group === name) }));
}

/** Returns the id of a group's heading, for links. */
export const groupId = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
