import { computed } from 'nanostores';
import { matchesWithTypos } from '../../shop/catalog/forgive';
import { PRODUCT_STATES } from '../../shop/catalog/labels';
import { BUYER_STATES } from '../../shop/customers/labels';
import { countAlone } from '../../shop/orders/count-alone';
import { staffOrderLabel } from '../../shop/orders/labels-staff';
import { matchesPrefixes, parseCommand } from '../../shop/staff/palette';
import { railOf, type ScreenId, screenLink, screenOf, screenPath } from '../../shop/staff/screens';
import { actionsFor, commandsOn } from './palette-actions';
import { type Entry, opens } from './palette-entry';
import { $found, $settings, type PaletteResult } from './palette-find';
import { $paletteText } from './palette-open';
import { $recentOrders } from './recent-orders';
import { $access, may } from './session';

const screenEntry = (id: ScreenId): Entry => {
  const { title, about, group } = screenOf(id);
  return { ...opens(id, title, id, screenPath(id)), words: `${about} ${group ?? ''}`, ...(group && { note: group }) };
};

/** How many actions are above the screens while nothing is typed. */
const FIRST_ACTIONS = 4;

/** What is edited on a screen of its own. */
const OWN_SCREEN = new Set(['notifications', 'tags', 'rules']);

const settingEntries = (): Entry[] =>
  $settings
    .get()
    .filter(({ input }) => !OWN_SCREEN.has(input))
    .map(({ name, label, help }) => ({
      ...opens(`setting ${name}`, label, 'settings', screenLink('settings', { setting: name })),
      words: `${help} setting`,
    }));

const orderEntry = (order: PaletteResult['orders'][number]): Entry => ({
  ...opens(
    order.id,
    `${order.number}, ${order.name || order.email}`,
    'orders',
    screenLink('orders', { order: order.id }),
  ),
  words: `${order.email} ${order.items} ${order.id}`,
  note: staffOrderLabel(order).label,
});

/** Before anything is typed: orders that were open last, and the actions that are asked for most. */
function atFirst(screens: Entry[]): EntryGroup[] {
  const recent = may('orders:read') ? $recentOrders.get() : [];
  const all = actionsFor('');
  return [
    {
      label: 'Recently opened',
      items: recent.map(({ id, number, name }) =>
        opens(`recent ${id}`, [number, name].filter(Boolean).join(', '), 'orders', screenLink('orders', { order: id })),
      ),
    },
    { label: 'Actions', items: all.slice(0, FIRST_ACTIONS) },
    { label: 'Screens', items: screens },
    { label: 'More actions', items: all.slice(FIRST_ACTIONS) },
  ];
}

const customerEntry = ({ id, name, email, state }: PaletteResult['customers'][number]): Entry => ({
  ...opens(id, name || email || 'Erased customer', 'customers', screenLink('customers', { customer: id })),
  words: email ?? '',
  note: state !== 'blocked' && name && email ? email : BUYER_STATES[state].label,
});

const keyEntry = ({ id, masked, productName, orders }: PaletteResult['keys'][number]): Entry => ({
  ...opens(id, masked, 'licenses', screenLink('licenses', { key: id })),
  words: `${id} ${orders.map(({ number }) => number).join(' ')}`,
  note: productName,
});

const productEntry = ({ id, name, status }: PaletteResult['products'][number]): Entry => ({
  ...opens(id, name, 'products', screenLink('products', { product: id })),
  words: id,
  ...(status !== 'live' && { note: PRODUCT_STATES[status].label }),
});

const personEntry = ({ id, firstName, lastName, email, role }: PaletteResult['people'][number]): Entry => ({
  ...opens(id, `${firstName} ${lastName}`, 'team', screenLink('team', { q: email })),
  words: email,
  note: role,
});

/** A group of the palette under its heading. */
export interface EntryGroup {
  label: string;
  items: Entry[];
  /** Matches only but for typos: an Enter pressed before it was on the screen did not mean it. */
  guessed?: true;
}

/**
 * Returns the entries that match a text: first titles that begin with it, then titles that contain it, then the others.
 */
function matchingEntries(entries: Entry[], text: string): Entry[] {
  const rank = ({ title }: Entry) =>
    title.toLowerCase().startsWith(text.toLowerCase()) ? 0 : matchesPrefixes(text, title) ? 1 : 2;
  const matches = entries.filter(({ title, words }) => matchesPrefixes(text, `${title} ${words}`));
  return text ? matches.sort((a, b) => rank(a) - rank(b)) : matches;
}

/** The entries whose titles match a text but for typos, by the rule of the shop. */
const approximateMatches = (screens: Entry[], text: string): EntryGroup[] =>
  [
    { label: 'Screens', items: screens },
    { label: 'Actions', items: actionsFor(text) },
    { label: 'Settings', items: settingEntries() },
  ]
    .map(({ label, items }) => ({
      label,
      guessed: true as const,
      items: items.filter(({ title }) => matchesWithTypos(title, text)),
    }))
    .filter(({ items }) => items.length > 0);

/**
 * The palette's entries for what is typed. Local entries come above search results, so that nothing moves under the key
 * that chooses it.
 */
export const $entries = computed(
  [$access, $found, $settings, $paletteText, $recentOrders],
  (access, results, _, text) => {
    const query = parseCommand(text);
    const rail = railOf(access).flatMap(({ screens: groupScreens }) => groupScreens.map(({ id }) => screenEntry(id)));
    const screens = [...rail, screenEntry('profile')];
    if (text === '') return atFirst(screens).filter(({ items }) => items.length > 0);
    // Found for other words, they stay only while they fit these.
    const stillMatching = (entries: Entry[]) =>
      results.needle === query.needle ? entries : matchingEntries(entries, query.needle);
    const commands = query.command ? stillMatching(commandsOn(query.command, results)) : [];
    const groups: EntryGroup[] = [
      { label: 'Screens', items: matchingEntries(screens, text) },
      { label: 'Actions', items: [...commands, ...matchingEntries(actionsFor(text), text)] },
      { label: 'Orders', items: stillMatching(results.orders.map(orderEntry)) },
      { label: 'Keys', items: stillMatching(results.keys.map(keyEntry)) },
      { label: 'Customers', items: stillMatching(results.customers.map(customerEntry)) },
      { label: 'Products', items: stillMatching(results.products.map(productEntry)) },
      { label: 'Settings', items: countAlone(text) === undefined ? matchingEntries(settingEntries(), text) : [] },
      { label: 'People', items: stillMatching(results.people.map(personEntry)) },
    ];
    const exact = groups.filter(({ items }) => items.length > 0);
    // Only once nothing else was found, so that a name is not taken for a misspelled screen.
    return exact.length > 0 || results.failed || results.needle !== text.trim()
      ? exact
      : approximateMatches(screens, text);
  },
);
