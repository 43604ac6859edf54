import { atom, readonlyType } from 'nanostores';
import { staff } from '../../client/staff';
import type { ProductChoices } from '../../shop/catalog/contract-staff';
import type { BuyerRow } from '../../shop/customers/contract-staff';
import { isId } from '../../shop/ids';
import type { KeyRow } from '../../shop/licenses/contract-staff';
import { isSafeInUrl, looksLikeWholeKey } from '../../shop/licenses/search';
import type { OrderRow } from '../../shop/orders/contract-staff';
import { orderSeq } from '../../shop/orders/number';
import type { Setting } from '../../shop/settings/contract';
import type { Person } from '../../shop/staff/contract-people';
import { COMMANDS, parseCommand } from '../../shop/staff/palette';
import { $paletteText } from './palette-open';
import { may } from './session';

/** The server's results for `needle`; parts that were not requested or failed are empty. */
export interface PaletteResult {
  needle: string;
  orders: OrderRow[];
  customers: BuyerRow[];
  keys: KeyRow[];
  products: ProductChoices['products'];
  people: Person[];
  /** Whether all or some of the requests failed, so that what was not found may exist. */
  failed: 'all' | 'some' | undefined;
}

const DEBOUNCE_MS = 200;
const MAX_PER_KIND = 6;
const NOTHING: PaletteResult = {
  needle: '',
  orders: [],
  customers: [],
  keys: [],
  products: [],
  people: [],
  failed: undefined,
};

const $result = atom<PaletteResult>(NOTHING);
const $busy = atom(false);
const $all = atom<Setting[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;
let latestRequest = 0;
let settingsAsked = false;

export const $found = readonlyType($result);

/** Whether a search is in progress. */
export const $isSearching = readonlyType($busy);

/** Every setting with its label, loaded when somebody first types. */
export const $settings = readonlyType($all);

/** Returns whether a text may be a license key or part of one, which must never be in the URL of a call. */
export const mayBeKey = (q: string): boolean =>
  !q.includes('@') &&
  !isId('order', q) &&
  !isId('key', q) &&
  orderSeq(q) === undefined &&
  (q.split(/\s+/).some(looksLikeWholeKey) || /^(\w{4,6}[-\s]){2,}\w{1,6}$/.test(q));

/** The rows of one request; an outcome of undefined: nothing was requested. */
interface Part<Row> {
  rows: Row[];
  outcome: 'answered' | 'failed' | undefined;
}

async function partOf<Row>(allowed: boolean, ask: () => Promise<{ rows: Row[] }>): Promise<Part<Row>> {
  if (!allowed) return { rows: [], outcome: undefined };
  try {
    return { rows: (await ask()).rows.slice(0, MAX_PER_KIND), outcome: 'answered' };
  } catch {
    return { rows: [], outcome: 'failed' };
  }
}

function failureOf(parts: Part<unknown>[]): PaletteResult['failed'] {
  const outcomes = parts.map(({ outcome }) => outcome);
  if (!outcomes.includes('failed')) return undefined;
  return outcomes.includes('answered') ? 'some' : 'all';
}

/** Searches everything this staff member may read; with a command, only the kind it acts on. */
async function ask(needle: string, only: string | undefined): Promise<PaletteResult> {
  const query = { q: needle };
  const isIncluded = (kind: string) => only === undefined || only === kind;
  const parts = await Promise.all([
    partOf(isIncluded('orders') && may('orders:read'), () => staff.get('/api/admin/orders', { query })),
    partOf(isIncluded('customers') && may('customers:read'), () => staff.get('/api/admin/customers', { query })),
    partOf(isIncluded('keys') && may('keys:read') && isSafeInUrl(needle), () =>
      staff.get('/api/admin/keys', { query }),
    ),
    partOf(isIncluded('products') && may('catalog:read'), async () => ({
      rows: (await staff.get('/api/admin/product-choices', { query })).products,
    })),
    partOf(isIncluded('people') && may('staff:read'), () => staff.get('/api/admin/people', { query })),
  ]);
  const [orders, customers, keys, products, people] = parts;
  return {
    needle,
    orders: orders.rows,
    customers: customers.rows,
    keys: keys.rows,
    products: products.rows,
    people: people.rows,
    failed: failureOf(parts),
  };
}

async function loadSettings(): Promise<void> {
  settingsAsked = true;
  const answer = await staff.get('/api/admin/settings').catch(() => undefined);
  settingsAsked = answer !== undefined;
  if (answer) $all.set(answer.settings);
}

/** Searches once typing pauses; earlier results stay until the response arrives. */
function find(text: string): void {
  clearTimeout(timer);
  latestRequest += 1;
  const request = latestRequest;
  const { command, needle } = parseCommand(text);
  if (text.length > 0 && !settingsAsked && may('settings:read')) void loadSettings();
  const isSearchable = needle.length >= 2 && !mayBeKey(needle);
  $busy.set(isSearchable);
  if (!isSearchable) {
    $result.set(NOTHING);
    return;
  }
  timer = setTimeout(async () => {
    const result = await ask(needle, command && COMMANDS[command].of);
    if (request !== latestRequest) return;
    $result.set(result);
    $busy.set(false);
  }, DEBOUNCE_MS);
}

$paletteText.subscribe(find);
