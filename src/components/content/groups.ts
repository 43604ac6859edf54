import type { Item } from '../../shop/content/blocks';

/** Items in their order, those of one group together; without groups they are all in one that has no name. */
export function groupsOf(items: readonly Item[]): { name: string | undefined; entries: Item[] }[] {
  const names = [...new Set(items.map(({ group }) => group))];
  return names.map((name) => ({ name, entries: items.filter(({ group }) => group === name) }));
}

/** What links to a group name. */
export const groupId = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
