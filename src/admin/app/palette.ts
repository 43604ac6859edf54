import { atom, computed } from 'nanostores';
import { staff } from '../../client/staff';
import type { Person } from '../../shop/staff/contract-people';
import { addressOf, railOf, type ScreenId, screenOf } from '../../shop/staff/screens';
import { go } from './location';
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
let timer: ReturnType<typeof setTimeout> | undefined;
let turn = 0;

/** Looks for colleagues by name or address once typing rests; who may not see staff finds none. */
export function findPeople(text: string): void {
  clearTimeout(timer);
  turn += 1;
  const mine = turn;
  const q = text.trim();
  if (q.length < 2 || !may('staff:read')) {
    $people.set([]);
    return;
  }
  timer = setTimeout(async () => {
    const answer = await staff.get('/api/admin/people', { query: { q } }).catch(() => undefined);
    if (mine === turn) $people.set(answer?.rows.slice(0, MANY) ?? []);
  }, REST_MS);
}

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
          act('invite', 'Invite a colleague', 'team', team('tab=invitations&new=1'), 'add staff member mail'),
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
export const $entries = computed([$access, $people], (access, people) => {
  const screens = railOf(access).flatMap(({ screens: some }) => some.map(({ id }) => screenEntry(id)));
  const found = people.map(({ id, firstName, lastName, email, role }) => ({
    id,
    title: `${firstName} ${lastName}`,
    words: email,
    note: role,
    icon: 'profile' as const,
    run: () => go(`/rbac-user-management?${new URLSearchParams({ q: email })}`),
  }));
  const groups: { label: string; items: Entry[] }[] = [
    { label: 'Screens', items: [...screens, screenEntry('profile')] },
    { label: 'Actions', items: actions() },
    { label: 'People', items: found },
  ];
  return groups.filter(({ items }) => items.length > 0);
});
