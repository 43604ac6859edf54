import { countryOf } from '../../src/shop/checkout/countries';
import { invalidField, ShopError } from '../../src/shop/errors';
import type { QuoteForm } from '../../src/shop/quotes/contract';
import { dateProblem, mergeLines, type WantedLine } from '../../src/shop/quotes/rules';
import { type OpenedForm, openedForm } from '../contact/opened-form';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { openThread } from '../support/open-thread';

const GONE = 'An edition of this request is no longer sold. Load the page again and choose from the list.';

interface ProductRow {
  id: string;
  name: string;
  status: string;
}

/** Returns the products of a request, whatever their status. */
async function productsOf({ db }: Deps, lines: readonly WantedLine[]): Promise<ProductRow[]> {
  const ids = JSON.stringify(lines.map(({ productId }) => productId));
  const text = 'SELECT id, name, status FROM product WHERE id IN (SELECT value FROM json_each(?))';
  return (await statement<ProductRow>(db, text, ids).all()).results;
}

/**
 * Checks what no schema can: throws invalid_input for a date in the past, and unknown_product for one that is not on
 * sale.
 */
export async function checkQuote(deps: Deps, { wantedDate, lines }: QuoteForm): Promise<void> {
  const message = dateProblem(wantedDate ?? '', deps.now());
  if (message) throw invalidField('wantedDate', message);
  const live = (await productsOf(deps, lines)).filter(({ status }) => status === 'live').map(({ id }) => id);
  if (lines.some(({ productId }) => !live.includes(productId)))
    throw new ShopError('unknown_product', { message: GONE });
}

interface NamedLine extends WantedLine {
  name: string;
}

const insertQuote = (deps: Deps, id: string, threadId: string, form: QuoteForm) =>
  statement(
    deps.db,
    `INSERT INTO quote (id, thread_id, company, country, vat_number, name, email, phone, wanted_date, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    threadId,
    form.company,
    form.country,
    form.vatNumber ?? '',
    form.name,
    form.email.toLowerCase(),
    form.phone ?? '',
    form.wantedDate || null,
    deps.now(),
  );

const insertLines = ({ db }: Deps, id: string, lines: readonly NamedLine[]) =>
  statement(
    db,
    `INSERT INTO quote_line (quote_id, position, product_id, product_name, quantity)
     SELECT ?1, key, value ->> 'productId', value ->> 'name', value ->> 'quantity' FROM json_each(?2)`,
    id,
    JSON.stringify(lines),
  );

const copies = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'copy' : 'copies'}`;

/**
 * Returns the writes of a request that was checked when it was sent: the quote, its thread in the inbox and the mail to
 * the shop, for the caller's batch.
 */
export async function openQuote(deps: Deps, form: QuoteForm, sendingKey?: string): Promise<OpenedForm> {
  const products = await productsOf(deps, form.lines);
  const nameOf = (productId: string) => products.find(({ id }) => id === productId)?.name ?? productId;
  const lines = mergeLines(form.lines).map((line) => ({ ...line, name: nameOf(line.productId) }));
  const { company, country, vatNumber, name, email, phone, wantedDate, message } = form;
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const list = lines.map((line) => `${line.name}: ${copies(line.quantity)}`).join('\n');
  const thread = await openThread(deps, {
    kind: 'quote',
    subject: `Quote for ${company.slice(0, 120)}: ${copies(all)}`,
    name,
    email,
    body: message ? `${list}\n\n${message}` : list,
    sendingKey,
    details: {
      Company: company,
      Country: countryOf(country)?.name,
      'VAT number': vatNumber,
      Phone: phone,
      'Needed by': wantedDate,
    },
  });
  const id = deps.newId('quote');
  const { writes, after } = openedForm(deps, thread);
  return { writes: [...writes, insertQuote(deps, id, thread.id, form), insertLines(deps, id, lines)], after };
}
