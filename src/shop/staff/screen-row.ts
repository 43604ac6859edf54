import type { Permission } from './permissions';

/** The headings of the rail, in their order. */
export const GROUPS = ['Overview', 'Sales', 'Catalog', 'Messages', 'Shop', 'Access'] as const;

export type Group = (typeof GROUPS)[number];

export interface ScreenRow {
  id: string;
  /** Path of the address; `{name}` stands for one part that varies. */
  path: string;
  /** The `tab` of the address, where several screens share one path. */
  tab?: string;
  title: string;
  /** One sentence under the title. */
  about: string;
  /** Its place in the rail; without one it is reached by other ways. */
  group?: Group;
  /** What somebody needs to open it, with the access level of that permission; without one any staff may. */
  permission?: Permission;
  /** Everybody may open it: signing in, set-up, invitations. */
  open?: true;
  /** Further paths of the same screen. */
  also?: readonly string[];
}
