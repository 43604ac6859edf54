import { mentionedIn } from '../../src/shop/catalog/mentions';
import { type Assets, landingsOf, passagesOf } from '../content/host-rule';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { renewAttention, resolveAttention } from '../staff/statements';

const KIND = 'page_products';
const SUBJECT = 'pages';
/** The maximum number of pages listed in one entry. */
const SHOWN = 8;

interface Row {
  id: string;
  name: string;
  shortName: string;
  status: 'live' | 'retired';
}

const selectNames = (db: D1Database) =>
  statement<Row>(
    db,
    "SELECT id, name, short_name AS shortName, status FROM product WHERE status IN ('live', 'retired')",
  );

/** Pages that name retired products in running text, which the edge cannot leave out: page address -> product ids. */
async function inWords(assets: Assets, origin: string, rows: readonly Row[]): Promise<Map<string, Set<string>>> {
  const retired = rows.filter(({ status }) => status === 'retired');
  const found = new Map<string, Set<string>>();
  if (retired.length === 0) return found;
  const onSale = rows.filter(({ status }) => status === 'live');
  for (const { path, heading, text } of await passagesOf(assets, origin))
    for (const id of mentionedIn(`${heading} ${text}`, retired, onSale))
      found.set(path, (found.get(path) ?? new Set()).add(id));
  return found;
}

const listed = (pages: readonly [path: string, ids: readonly string[]][]): string => {
  const more = pages.length > SHOWN ? ` and ${pages.length - SHOWN} more` : '';
  const lines = pages.slice(0, SHOWN).map(([path, ids]) => `${path} (${ids.join(', ')})`);
  return `${lines.join('; ')}${more}`;
};

/**
 * Alerts staff while handwritten pages name products that are not on sale. References by id or fact are left out
 * of the pages automatically; names in running text are not and are listed separately. Resolves the alert once no
 * page is left. For the cron.
 */
export async function watchNamedProducts(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'settings'>,
  assets: Assets,
): Promise<void> {
  const { db } = deps;
  const origin = deps.settings.SITE_URL;
  const { names = {} } = await landingsOf(assets, origin);
  const { results } = await selectNames(db).all();
  const onSale = new Set(results.filter(({ status }) => status === 'live').map(({ id }) => id));
  const leftOut = Object.entries(names).flatMap(([path, ids]): [string, string[]][] => {
    const gone = ids.filter((id) => !onSale.has(id));
    return gone.length > 0 ? [[path, gone]] : [];
  });
  const written = [...(await inWords(assets, origin, results))].map(([path, ids]): [string, string[]] => [
    path,
    [...ids],
  ]);
  // A shop that sells nothing yet has nothing to fix in its pages.
  if (leftOut.length + written.length === 0 || onSale.size === 0) {
    await resolveAttention(deps, KIND, SUBJECT).run();
    return;
  }
  const message = [
    leftOut.length > 0 && `These pages name products that are not on sale and leave them out: ${listed(leftOut)}.`,
    written.length > 0 && `These pages still name retired products in words: ${listed(written)}.`,
    'Put the products on sale again, or change the Markdown files of the pages.',
  ]
    .filter(Boolean)
    .join(' ');
  await db.batch(renewAttention(deps, { kind: KIND, subject: SUBJECT, message }));
}
