import { atom, computed } from 'nanostores';
import { staff } from '../../client/staff';
import { looksWhole } from '../../shop/licenses/search';
import type { OrderRow } from '../../shop/orders/contract-staff';
import { ORDER_STATES } from '../../shop/orders/labels';
import { orderSeq } from '../../shop/orders/number';
import type { Person } from '../../shop/staff/contract-people';
import { addressOf, railOf, type ScreenId, screenOf } from '../../shop/staff/screens';
import { go } from './location';
import { $paletteText } from './palette-open';
import { $access, may, signOut } from './session';
import { showShortcuts } from './shortcuts';
import { chooseTheme } from './theme';

/** One thing the palette offers. `words` are further words it is found by. */
export interface Entry {
  id: string;
  title: string;
  words: string;
  note?: string;
  icon: ScreenId;
  run: () => void;
}

const REST_MS = 200;
const MANY = 6;

const $people = atom<Person[]>([]);
const $orders = atom<OrderRow[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;
let turn = 0;

/** Whether a text may be a license key, which must never be in the address of a call. */
const mayBeKey = (q: string) =>
  !q.includes('@') &&
  !q.startsWith('order_') &&
  orderSeq(q) === undefined &&
  (q.split(/\s+/).some(looksWhole) || /^(\w{4,6}[-\s]){2,}\w{1,6}$/.test(q));

/** Looks once typing rests for orders, as the search of their list does, and for colleagues by name or address. */
function find(text: string): void {
  clearTimeout(timer);
  turn += 1;
  const mine = turn;
  const q = text.trim();
  if (q.length < 2 || mayBeKey(q)) {
    $people.set([]);
    $orders.set([]);
    return;
  }
  const query = { q };
  timer = setTimeout(async () => {
    const [orders, people] = await Promise.all([
      may('orders:read') ? staff.get('/api/admin/orders', { query }).catch(() => undefined) : undefined,
      may('staff:read') ? staff.get('/api/admin/people', { query }).catch(() => undefined) : undefined,
    ]);
    if (mine !== turn) return;
    $orders.set(orders?.rows.slice(0, MANY) ?? []);
    $people.set(people?.rows.slice(0, MANY) ?? []);
  }, REST_MS);
}

$paletteText.subscribe(find);

const screenEntry = (id: ScreenId): Entry => {
  const { title, about, group } = screenOf(id);
  return { id, title, words: `${about} ${group ?? ''}`, note: group, icon: id, run: () => go(addressOf(id)) };
};

const act = (id: string, title: string, icon: ScreenId, run: () => void, words = ''): Entry => ({
  id,
  title,
  words,
  icon,
  run,
});

/** Actions of everybody, and those that need a permission. */
function actions(): Entry[] {
  const team = (search: string) => () => go(`/rbac-user-management?${search}`);
  return [
    ...(may('staff:write')
      ? [
          act('invite', 'Invite a colleague', 'team', team('tab=invitations&new=1'), 'add staff member email'),
          act('new-role', 'Create a role', 'team', team('tab=roles&new=1'), 'add permissions'),
        ]
      : []),
    ...(may('api_keys:write')
      ? [act('new-key', 'Create an API key', 'team', team('tab=keys&new=1'), 'add token program')]
      : []),
    act('devices', 'Sign out other devices', 'profile', () => go('/admin/profile?tab=devices'), 'sessions'),
    act('light', 'Use light colors', 'profile', () => chooseTheme('light'), 'theme'),
    act('dark', 'Use dark colors', 'profile', () => chooseTheme('dark'), 'theme'),
    act('auto', 'Use the system’s colors', 'profile', () => chooseTheme('auto'), 'theme'),
    act('keys', 'Show keyboard shortcuts', 'profile', () => showShortcuts(true), 'help'),
    act('shop', 'Open the shop', 'store', () => location.assign('/')),
    act('sign-out', 'Sign out', 'login', () => void signOut(), 'log out leave'),
  ];
}

/** What the palette offers to this person, in groups. */
export const $entries = computed([$access, $people, $orders, $paletteText], (access, people, orders, text) => {
  const screens = railOf(access).flatMap(({ screens: some }) => some.map(({ id }) => screenEntry(id)));
  const found = people.map(({ id, firstName, lastName, email, role }) => ({
    id,
    title: `${firstName} ${lastName}`,
    words: email,
    note: role,
    icon: 'profile' as const,
    run: () => go(`/rbac-user-management?${new URLSearchParams({ q: email })}`),
  }));
  const bought = orders.map(({ id, number, email, name, items, status }) => ({
    id,
    title: `${number}, ${name || email}`,
    // The server found it, by the number without its year or by the order's id: the list need not judge again.
    words: `${email} ${items} ${id} ${text}`,
    note: ORDER_STATES[status].label,
    icon: 'orders' as const,
    run: () => go(`${addressOf('orders')}&${new URLSearchParams({ order: id })}`),
  }));
  const groups: { label: string; items: Entry[] }[] = [
    { label: 'Orders', items: bought },
    { label: 'Screens', items: [...screens, screenEntry('profile')] },
    { label: 'Actions', items: actions() },
    { label: 'People', items: found },
  ];
  return groups.filter(({ items }) => items.length > 0);
});
