import type { Permission } from '../../../src/shop/staff/permissions';

/**
 * What each built-in role may do, written down from design 3.12 and never read from the shop's own tables: a role
 * that gets or loses a permission by mistake turns the matrix red. `+` is below each role that may.
 */
// biome-ignore format: a table is read by its columns
export const ROLES = {
  //                  viewer  support  content  manager  administrator
  'attention:read':  '+       +        +        +        +',
  'attention:write': '-       +        +        +        +',
  'audit:read':      '-       -        -        +        +',
  'carts:read':      '+       +        -        +        +',
  'carts:write':     '-       +        -        +        +',
  'catalog:read':    '+       +        +        +        +',
  'catalog:write':   '-       -        +        +        +',
  'content:write':   '-       -        +        +        +',
  'coupons:read':    '+       +        +        +        +',
  'coupons:write':   '-       -        +        +        +',
  'customers:read':  '+       +        -        +        +',
  'customers:write': '-       +        -        +        +',
  'customers:block': '-       +        -        +        +',
  'customers:address':'-      -        -        +        +',
  'customers:credit':'-       -        -        +        +',
  'customers:erase': '-       -        -        +        +',
  'customers:export':'-       -        -        +        +',
  'data:import':     '-       -        -        +        +',
  'keys:import':     '-       -        +        +        +',
  'keys:read':       '+       +        +        +        +',
  'keys:reveal':     '-       +        -        +        +',
  'keys:export':     '-       -        -        +        +',
  'keys:write':      '-       -        -        +        +',
  'links:read':      '+       +        -        +        +',
  'links:write':     '-       -        -        +        +',
  'mail:read':       '-       +        -        +        +',
  'mail:send':       '-       +        -        +        +',
  'orders:read':     '+       +        -        +        +',
  'orders:write':    '-       +        -        +        +',
  'orders:refund':   '-       -        -        +        +',
  'orders:export':   '-       -        -        +        +',
  'payments:read':   '+       +        -        +        +',
  'reports:read':    '+       -        -        +        +',
  'reports:rebuild': '-       -        -        +        +',
  'reviews:write':   '-       -        +        +        +',
  'scripts:read':    '-       -        -        +        +',
  'scripts:write':   '-       -        -        -        +',
  'scripts:approve': '-       -        -        -        +',
  'settings:read':   '-       -        -        +        +',
  'settings:write':  '-       -        -        -        +',
  'support:read':    '-       +        -        +        +',
  'support:write':   '-       +        -        +        +',
  'staff:read':      '-       -        -        +        +',
  'staff:write':     '-       -        -        -        +',
  'staff:export':    '-       -        -        +        +',
  'api_keys:write':  '-       -        -        -        +',
} as const satisfies Record<Permission, string>;

type Granted = Permission;

/** The only permission of the narrow API key. */
const NARROW: Granted = 'attention:read';

/** `fresh`: requires a recent re-authentication. `people`: for people only, neither API keys nor the operator's key. */
type Besides = 'fresh' | 'people';

const row = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.padEnd(4))
    .join(' ')
    .trimEnd();

/** A call for staff and programs with this permission. */
export function by(permission: Granted, ...besides: Besides[]): string {
  const [fresh, people] = [besides.includes('fresh'), besides.includes('people')];
  const pass = (may: boolean) => (may ? 'in' : '403');
  const roles = ROLES[permission].split(/ +/).map((mark) => pass(mark === '+'));
  const keys = [true, permission === NARROW].map((has) => pass(has && !fresh && !people));
  return row(['401', '401', '401', '403', ...roles, 'in', pass(!fresh), '403', ...keys, pass(!people)]);
}

/** A call that requires both permissions. */
export function byBoth(one: Granted, other: Granted): string {
  const others = by(other).split(/ +/);
  return row(
    by(one)
      .split(/ +/)
      .map((cell, at) => (cell === 'in' ? (others[at] ?? cell) : cell)),
  );
}

/** A call for any signed-in member of staff; `set-up` also for those without an authenticator app. */
export function anyStaff(...besides: ('fresh' | 'set-up')[]): string {
  const stale = besides.includes('fresh') ? '403' : 'in';
  const bare = besides.includes('set-up') ? 'in' : '403';
  return row(['401', '401', '401', ...Array(7).fill('in'), stale, bare, '403', '403', '403']);
}

/** A call that everyone may make. */
export const EVERYBODY = row(Array(15).fill('in'));
/** A call for signed-in customers; `own` only for what belongs to them. */
export const CUSTOMERS = row(['401', 'in', 'in', ...Array(12).fill('401')]);
export const OWN = row(['401', 'in', '404', ...Array(12).fill('401')]);
/** A call on an order that only its buyer may make. */
export const BUYER = row(['403', 'in', ...Array(13).fill('403')]);
