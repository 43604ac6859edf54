import type { Permission } from './permissions';

/** The headings of the rail, in order. */
export const GROUPS = ['Overview', 'Sales', 'Catalog', 'Messages', 'Shop', 'Access'] as const;

export type Group = (typeof GROUPS)[number];

export interface ScreenRow {
  id: string;
  /** The path of the address; `{name}` stands for one variable segment. */
  path: string;
  /** The `tab` parameter of the address, where several screens share a path. */
  tab?: string;
  title: string;
  /** One sentence under the title. */
  about: string;
  /** Its group in the rail; screens without one are reached in other ways. */
  group?: Group;
  /**
   * The permission required to open it, with the access level of that permission; without one, any staff member may.
   */
  permission?: Permission;
  /** Anyone may open it: sign-in, setup, invitations. */
  open?: true;
  /** Additional paths of the same screen. */
  also?: readonly string[];
}
