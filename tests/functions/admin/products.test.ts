import { describe, expect, test } from 'vitest';
import type { productTable } from '../../../src/shop/catalog/contract-staff';
import { isGtin } from '../../../src/shop/catalog/gtin';
import type { PageOf } from '../../../src/shop/staff/contract-list';
import { verifiedStaff } from '../../support/people.ts';
import { db, product, row } from '../../support/stock.ts';
import { importKeys, OPERATOR } from '../../support/visitor.ts';
import { act, audits, draft, me, patch, read } from './products-fixtures.ts';

describe('a product', () => {
  test('starts as a draft, is published, and every step is in its history and in the audit', async () => {
    const { id, slug } = await draft();
    expect((await read(id)).status).toBe('draft');
    const live = await act(`/${id}/status`, { revision: 1, status: 'live', reason: 'Keys came' });
    expect(live.body).toMatchObject({ success: true, revision: 2 });
    const list = (await me.get<{ slug: string }[]>('/api/products')).body;
    expect(list.map((one) => one.slug)).toContain(slug);
    const { history } = await read(id);
    expect(history.map(({ revision, changes }) => [revision, changes.map(({ field }) => field)])).toEqual([
      [2, ['status']],
      [1, []],
    ]);
    expect((await audits(id)).results.map(({ action }) => action)).toEqual(['product.created', 'product.published']);
  });

  test('keeps its state before the first edit as its first revision', async () => {
    const { id } = await product();
    const { body } = await patch(id, { revision: 1, changes: { name: 'Another name' } });
    expect(body).toMatchObject({ revision: 2, changed: true });
    const { history, fields } = await read(id);
    expect(fields.name).toBe('Another name');
    expect(history.map(({ revision, actor }) => [revision, actor])).toEqual([
      [2, 'operator'],
      [1, 'system'],
    ]);
    expect(history[0]?.changes).toEqual([{ field: 'name', before: id, after: 'Another name' }]);
    // Saving the same values again is not an edit.
    const again = await patch(id, { revision: 2, changes: { name: 'Another name' } });
    expect(again.body).toMatchObject({ revision: 2, changed: false });
  });

  test('shows the errors of each field', async () => {
    const { id } = await product();
    const changes = {
      slug: 'Not An Address',
      price: '1.999',
      maxPerOrder: 0,
      keyFormat: 'AAAAA',
      destinations: { windows: { download: 'http://plain.example', guide: 'guide' }, mac: { download: '', guide: '' } },
      feed: { gtin: '4006381333932', mpn: '', brand: '', condition: 'new', googleCategory: null, excluded: false },
    };
    const { status, body } = await patch(id, { revision: 1, changes });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path.replace('changes.', '')).sort()).toEqual([
      'destinations.windows.download',
      'destinations.windows.guide',
      'feed.gtin',
      'keyFormat',
      'maxPerOrder',
      'price',
      'slug',
    ]);
    const negative = await patch(id, { revision: 1, changes: { price: '-5' } });
    expect(negative.status).toBe(400);
    const unknown = await patch(id, { revision: 1, changes: { related: ['nobody'], color: 'red' } });
    expect(unknown.status).toBe(400);
    const related = await patch(id, { revision: 1, changes: { related: ['nobody'] } });
    expect(related.body.issues).toEqual([{ path: 'related', message: expect.stringContaining('nobody') }]);
  });

  test('has a unique URL', async () => {
    const [one, other] = [await draft(), await draft()];
    const { status, body } = await patch(other.id, { revision: 1, changes: { slug: one.slug } });
    expect([status, body.code, body.issues?.[0]?.path]).toEqual([409, 'slug_taken', 'slug']);
  });

  test('cannot go on sale without the facts a shopper needs', async () => {
    const { id } = await draft({ description: '', platforms: [] });
    const { status, body } = await act(`/${id}/status`, { revision: 1, status: 'live' });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['description', 'platforms']]);
  });
});

test('of two editors the second is refused with the name of the first, and nothing is overwritten', async () => {
  const { id } = await product();
  const [ada, grace] = [await verifiedStaff(), await verifiedStaff()];
  const both = await Promise.all([
    patch(id, { revision: 1, changes: { description: 'By Ada' } }, ada),
    patch(id, { revision: 1, changes: { description: 'By Grace' } }, grace),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)?.body;
  expect(refused?.code).toBe('product_changed');
  expect(refused?.error).toMatch(/^Grace Hopper saved this product at \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  const { fields, revision, history } = await read(id);
  const won = both[0]?.status === 200 ? 'By Ada' : 'By Grace';
  expect([fields.description, revision, history.length]).toEqual([won, 2, 2]);
  // They save theirs over it by sending the revision they have now seen.
  const kept = await patch(id, { revision, changes: { description: 'Mine after all' } }, grace);
  expect(kept.body).toMatchObject({ revision: 3 });
});

describe('a price', () => {
  test('needs confirmation if it moves by more than 30 % or below the cost of the keys in stock', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    await importKeys(id, ['COSTT-00000-00001'], `cost ${id}`, '&unitCost=60&currency=USD');
    const small = await patch(id, { revision: 1, changes: { price: '71.00' } });
    expect(small.body).toMatchObject({ revision: 2 });
    const far = await patch(id, { revision: 2, changes: { price: '20.00' } });
    expect([far.status, far.body.code]).toEqual([409, 'price_needs_confirmation']);
    expect(far.body.error).toContain('from $ 71.00 to $ 20.00');
    expect(far.body.error).toContain('cost up to $ 60.00');
    const sure = await patch(id, { revision: 2, changes: { price: '20.00' }, confirmed: true });
    expect(sure.body).toMatchObject({ revision: 3 });
    expect(await row('SELECT price_minor FROM product WHERE id = ?', id)).toEqual({ price_minor: 2_000 });
    expect((await read(id)).unitCost).toBe('60.00');
  });

  test('raises the original price with it, and cannot exceed it otherwise', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    await patch(id, { revision: 1, changes: { price: '120.00' } });
    expect((await read(id)).fields.originalPrice).toBe('120.00');
    const { body } = await patch(id, { revision: 2, changes: { originalPrice: '100.00' } });
    expect(body.issues).toEqual([{ path: 'originalPrice', message: expect.any(String) }]);
  });
});

describe('A product change', () => {
  test('reverts only the text as a new revision: the product stays on sale', async () => {
    const { id } = await product();
    await patch(id, { revision: 1, changes: { description: 'First text' } });
    await patch(id, { revision: 2, changes: { name: 'Second', description: 'Second text' } });
    const back = await act(`/${id}/revert`, { revision: 3, to: 2 });
    expect(back.body).toMatchObject({ revision: 4, changed: true });
    const { fields, status, history } = await read(id);
    expect([fields.name, fields.description, status]).toEqual([id, 'First text', 'live']);
    expect(history[0]?.reason).toBe('Back to revision 2');
    expect((await act(`/${id}/revert`, { revision: 4, to: 99 })).status).toBe(404);
    // Damaged here, not by who asks.
    const damage = (sql: string) => db.prepare(sql).bind(id).run();
    await damage(
      "UPDATE product_revision SET snapshot = json_set(snapshot, '$.slug', 'Not A Slug') WHERE product_id = ?",
    );
    const kept = await act(`/${id}/revert`, { revision: 4, to: 1 });
    expect([kept.status, kept.body.code]).toEqual([500, 'data_damaged']);
    await damage("UPDATE product SET details = json_set(details, '$.benefits', 7) WHERE id = ?");
    const edited = await patch(id, { revision: 4, changes: { description: 'Third text' } });
    expect([edited.status, edited.body.code]).toEqual([500, 'data_damaged']);
  });

  test('duplicates a product as a draft with its own URL and without its identifiers', async () => {
    const feed = {
      gtin: '4006381333931',
      mpn: 'M1',
      brand: 'B',
      condition: 'new',
      googleCategory: null,
      excluded: false,
    } as const;
    const { id, slug } = await draft({ feed, benefits: ['One'] });
    const copies = [await act(`/${id}/duplicate`), await act(`/${id}/duplicate`)];
    expect(copies.map(({ body }) => body.slug)).toEqual([`${slug}-copy`, `${slug}-copy-2`]);
    const { fields, status } = await read(copies[0]?.body.id ?? '');
    expect([status, fields.benefits, fields.feed.gtin, fields.feed.brand]).toEqual(['draft', ['One'], null, 'B']);
  });

  test('retires a product only for a successor that is on sale', async () => {
    const [old, next] = [await product(), await product()];
    const { id: hidden } = await draft();
    const wrong = await act(`/${old.id}/status`, { revision: 1, status: 'retired', successorId: hidden });
    expect(wrong.body.issues?.[0]?.path).toBe('successorId');
    const right = await act(`/${old.id}/status`, { revision: 1, status: 'retired', successorId: next.id });
    expect(right.body).toMatchObject({ revision: 2 });
    expect((await read(old.id)).successor).toMatchObject({ id: next.id });
  });

  test('moves a product by one place or to either end', async () => {
    const ids = [await draft({ position: 900 }), await draft({ position: 901 }), await draft({ position: 902 })].map(
      ({ id }) => id,
    );
    const [a = '', b = '', c = ''] = ids;
    const order = async () => {
      const { body } = await me.send<PageOf<typeof productTable>>('GET', '/api/admin/products?size=200&sort=position', {
        headers: OPERATOR,
      });
      return body.rows.map(({ id }) => id).filter((id) => ids.includes(id));
    };
    await act(`/${a}/move`, { to: 'down' });
    expect(await order()).toEqual([b, a, c]);
    await act(`/${c}/move`, { to: 'first' });
    expect(await order()).toEqual([c, b, a]);
    await act(`/${b}/move`, { to: 'last' });
    expect(await order()).toEqual([c, a, b]);
    await act(`/${b}/move`, { to: 'up' });
    expect(await order()).toEqual([c, b, a]);
  });
});

test('a GTIN is accepted only with a valid check digit', () => {
  expect(['4006381333931', '96385074', '036000291452', '00012345600012'].map(isGtin)).toEqual([true, true, true, true]);
  expect(['4006381333932', '123', '12345678901', ''].map(isGtin)).toEqual([false, false, false, false]);
});
