import { errorMessage } from '../../client/call';
import { staff } from '../../client/staff';
import { approvable, refundable, resendable } from '../../shop/orders/actions';
import { COMMAND_NAMES, COMMANDS, type CommandName, parseCommand } from '../../shop/staff/palette';
import type { Permission } from '../../shop/staff/permissions';
import { type ScreenId, screenLink } from '../../shop/staff/screens';
import { toast } from '../../stores/toasts';
import { navigate } from './location';
import { type Entry, opens } from './palette-entry';
import { mayBeKey, type PaletteResult } from './palette-find';
import { typeInPalette } from './palette-open';
import { may, signOut } from './session';
import { showShortcuts } from './shortcuts';
import { chooseTheme } from './theme';

type Order = PaletteResult['orders'][number];
type Customer = PaletteResult['customers'][number];

const READ = { orders: 'orders:read', products: 'catalog:read', customers: 'customers:read' } as const;

const onOrder = (command: CommandName, title: string, { id }: Order): Entry =>
  opens(`${command} ${id}`, title, command, screenLink('orders', { order: id, act: command }));

const onCustomer = (command: CommandName, title: string, { id }: Customer): Entry =>
  opens(`${command} ${id}`, title, command, screenLink('customers', { customer: id, act: command }));

const nameOf = ({ name, email }: Customer) => [name, email].filter(Boolean).join(', ');

/** The entries of each command for the results; only actions that are possible now. */
const ON: Record<CommandName, (results: PaletteResult) => Entry[]> = {
  refund: ({ orders }) =>
    orders.filter(refundable).map((order) => onOrder('refund', `Refund ${order.number}, ${order.name}`, order)),
  resend: ({ orders }) =>
    orders.filter(resendable).map((order) => onOrder('resend', `Send the keys of ${order.number} again`, order)),
  approve: ({ orders }) =>
    orders.filter(approvable).map((order) => onOrder('approve', `Approve ${order.number}, ${order.name}`, order)),
  correct: ({ orders }) =>
    orders
      .filter(({ status }) => status === 'paid')
      .map((order) => onOrder('correct', `Correct the address of ${order.number}`, order)),
  import: ({ products }) =>
    products
      .filter(({ status }) => status !== 'retired')
      .map(({ id, name }) =>
        opens(`import ${id}`, `Import keys for ${name}`, 'import', screenLink('licenses', { import: id })),
      ),
  link: ({ customers }) =>
    customers
      .filter(({ state, orders }) => state !== 'erased' && (state !== 'guest' || orders > 0))
      .map((customer) => onCustomer('link', `Send a sign-in link to ${nameOf(customer)}`, customer)),
  block: ({ customers }) =>
    customers
      .filter(({ state }) => state === 'guest' || state === 'account')
      .map((customer) => onCustomer('block', `Block ${nameOf(customer)}`, customer)),
  unblock: ({ customers }) =>
    customers
      .filter(({ state }) => state === 'blocked')
      .map((customer) => onCustomer('unblock', `Unblock ${nameOf(customer)}`, customer)),
};

const allows = (command: CommandName) => may(COMMANDS[command].permission) && may(READ[COMMANDS[command].of]);

/** Returns the entries of a command for the results; each opens its confirmation. */
export function commandsOn(command: CommandName, results: PaletteResult): Entry[] {
  if (!allows(command)) return [];
  return ON[command](results).map((entry) => ({ ...entry, words: COMMANDS[command].begins.join(' ') }));
}

/** Commands that match what is typed so far: choosing one waits for an order, product or customer. */
function matchingCommands(text: string): Entry[] {
  const query = parseCommand(text);
  if (query.command && query.needle) return [];
  return COMMAND_NAMES.filter(allows).map((command) => {
    const { title, begins } = COMMANDS[command];
    const run = () => typeInPalette(`${begins[0]} `);
    return { id: command, title: `${title}…`, words: begins.join(' '), icon: command, stays: true, run };
  });
}

async function openKey(licenseKey: string): Promise<void> {
  try {
    const { id } = await staff.post('/api/admin/keys/find', { json: { licenseKey } });
    navigate(screenLink('licenses', { key: id }));
  } catch (error) {
    toast('No key opened', { text: errorMessage(error), kind: 'bad' });
  }
}

/** The search for a whole key: it runs only when chosen, and never puts the key in a URL. */
const keySearch = (text: string): Entry[] =>
  mayBeKey(text.trim()) && may('keys:read')
    ? [
        {
          id: 'find-key',
          title: 'Find this license key',
          words: text,
          icon: 'licenses',
          run: () => void openKey(text.trim()),
        },
      ]
    : [];

interface CreateAction {
  title: string;
  permission: Permission;
  icon: ScreenId;
  address: () => string;
  words: string;
}

const openTab = (tab: string) => () => screenLink('team', { tab, new: '1' });

const CREATE_ACTIONS: readonly CreateAction[] = [
  {
    title: 'Import keys',
    permission: 'keys:import',
    icon: 'licenses',
    address: () => screenLink('licenses', { import: 'any' }),
    words: 'add stock lot delivery',
  },
  {
    title: 'New product',
    permission: 'catalog:write',
    icon: 'products',
    address: () => screenLink('products', { new: '1' }),
    words: 'create add edition',
  },
  {
    title: 'New coupon',
    permission: 'coupons:write',
    icon: 'coupons',
    address: () => screenLink('coupons', { new: '1' }),
    words: 'create add code discount',
  },
  {
    title: 'New payment link',
    permission: 'links:write',
    icon: 'payment-links',
    address: () => screenLink('payment-links', { new: '1' }),
    words: 'create add',
  },
  {
    title: 'Invite a colleague',
    permission: 'staff:write',
    icon: 'team',
    address: openTab('invitations'),
    words: 'add staff member email',
  },
  {
    title: 'Create a role',
    permission: 'staff:write',
    icon: 'team',
    address: openTab('roles'),
    words: 'add permissions new',
  },
  {
    title: 'Create an API key',
    permission: 'api_keys:write',
    icon: 'team',
    address: openTab('keys'),
    words: 'add token program new',
  },
];

const action = (id: string, title: string, icon: ScreenId, run: () => void, words = ''): Entry => ({
  id,
  title,
  words,
  icon,
  run,
});

/** Returns what this staff member can do from anywhere: commands for everyone, and those that need a permission. */
export const actionsFor = (text: string): Entry[] => [
  ...keySearch(text),
  ...matchingCommands(text),
  ...CREATE_ACTIONS.filter(({ permission }) => may(permission)).map(({ title, icon, address, words }) => ({
    ...opens(title, title, icon, address()),
    words,
  })),
  action('devices', 'Sign out other devices', 'profile', () => navigate('/admin/profile?tab=devices'), 'sessions'),
  action('light', 'Use light colors', 'profile', () => chooseTheme('light'), 'theme'),
  action('dark', 'Use dark colors', 'profile', () => chooseTheme('dark'), 'theme'),
  action('auto', 'Use the system’s colors', 'profile', () => chooseTheme('auto'), 'theme'),
  action('keys', 'Show keyboard shortcuts', 'profile', () => showShortcuts(true), 'help'),
  action('shop', 'Open the shop', 'store', () => location.assign('/')),
  action('sign-out', 'Sign out', 'login', () => void signOut(), 'log out leave'),
];
