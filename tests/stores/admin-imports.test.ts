import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';

beforeEach(() => {
  freshBrowser();
  history.replaceState(null, '', '/admin/imports');
});

const csv = (text: string, name = 'file.csv') => new File([text], name, { type: 'text/csv' });
const HEADER = 'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant SKU,Variant Price';
const productsOf = (...names: string[]) =>
  csv([HEADER, ...names.map((name) => `${name},${name},,,,,true,${name},10.00`)].join('\n'), `${names[0]}.csv`);

/** Serves each call by its path only, and holds calls to `part` until they are released. */
function serveParts() {
  const sent: { query: URLSearchParams; body: string; answer: (value: unknown) => void }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://shop.example');
    if (!/\/(part|import)$/.test(url.pathname)) return Response.json({ success: true, runs: [], rows: [], total: 0 });
    const value = await new Promise((answer) =>
      sent.push({ query: url.searchParams, body: String(init.body), answer: (given) => answer(given) }),
    );
    return Response.json(value);
  });
  return sent;
}
const found = (name: string) => ({ rows: [{ row: 1, state: 'created', name }] });

describe('A file of a former shop', () => {
  test('that was discarded during its preview says nothing about the next one, and is not sent any further', async () => {
    const sent = serveParts();
    const { $import, chooseFile, startImport } = await import('../../src/admin/screens/imports/import');
    const many = Array.from({ length: 900 }, (_, at) => `old-${at}`);
    void chooseFile(productsOf(...many));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    startImport();
    void chooseFile(productsOf('new'));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[0]?.answer(found('old'));
    sent[1]?.answer(found('new'));
    await vi.waitFor(() => expect($import.get().status).toBe('previewed'));
    expect($import.get().rows.map(({ name }) => name)).toEqual(['new']);
    expect(sent.filter(({ body }) => body.includes('old-'))).toHaveLength(1);
  });

  test('whose preview failed can be chosen again: its field is a new one', async () => {
    serveAnswers({});
    const { $import, chooseFile } = await import('../../src/admin/screens/imports/import');
    const before = $import.get().turn;
    await chooseFile(productsOf('one'));
    expect($import.get()).toMatchObject({ status: 'empty', problem: expect.stringMatching(/./) });
    expect($import.get().turn).not.toBe(before);
  });
});

test('a file of keys that was discarded during its preview is not shown as the next one', async () => {
  const sent: ((value: unknown) => void)[] = [];
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/imports/keys')
      ? Response.json(await new Promise((answer) => sent.push(answer)))
      : Response.json({}),
  );
  const { $keys, changeKeys, chooseKeys, previewKeys, startKeys } = await import(
    '../../src/admin/screens/imports/keys'
  );
  await chooseKeys(csv('Key,Status\nAAAAA-BBBBB-CCCCC,free', 'lot.csv'));
  changeKeys({ productId: 'home-2024' });
  const previewed = previewKeys();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  startKeys();
  sent[0]?.({ success: true, lots: [], left: [], unmatched: 1, done: 1 });
  await previewed;
  expect($keys.get()).toMatchObject({ status: 'empty', unmatched: 0, done: 0 });
});

describe('A file of products', () => {
  test('that was discarded during its preview is not shown as the next one', async () => {
    const sent = serveParts();
    const { $import, chooseFile, startImport } = await import('../../src/admin/screens/products/import');
    const previewed = chooseFile(csv('id,name\nold,Old'));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    startImport();
    sent[0]?.answer({ rows: [{ row: 1, line: 2, state: 'created', name: 'Old' }] });
    await previewed;
    expect($import.get()).toMatchObject({ status: 'empty', rows: [] });
  });

  test('asks for confirmation of its own prices, whatever was confirmed for the previous one', async () => {
    const sent = serveParts();
    const { $import, acceptPrices, chooseFile } = await import('../../src/admin/screens/products/import');
    const confirmed = async (count: number) => {
      await vi.waitFor(() => expect(sent).toHaveLength(count));
      sent[count - 1]?.answer({ rows: [] });
      await vi.waitFor(() => expect($import.get().status).toBe('previewed'));
      return sent[count - 1]?.query.get('confirmed');
    };
    await acceptPrices(true);
    void chooseFile(csv('id,name\na,A'));
    expect(await confirmed(1)).toBe('true');
    void chooseFile(csv('id,name\nb,B'));
    expect([await confirmed(2), $import.get().accepted]).toEqual(['false', false]);
  });
});

describe('A file of reviews', () => {
  test('that was discarded during its preview is not shown as the next one', async () => {
    const sent = serveParts();
    const { $import, previewFile, startImport } = await import('../../src/admin/screens/reviews/import');
    const previewed = previewFile(csv('name,rating\nAda,5'), 'Elsewhere');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    startImport();
    sent[0]?.answer({ rows: [{ line: 2, state: 'new' }] });
    await previewed;
    expect($import.get()).toEqual({ status: 'empty', rows: [], problem: '' });
  });
});

const UNCLOSED = 'A quotation mark is not closed.';

describe('A row with an unclosed quote is refused and never sent, since the lost part may matter most', () => {
  /** Responds to each part with an empty result, and records what was sent. */
  function serveAll() {
    const bodies: string[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      const isPart = /\/(part|import|keys)(\?|$)/.test(path);
      if (isPart) bodies.push(String(init.body));
      return Response.json(
        isPart
          ? { success: true, rows: [], lots: [], left: [], unmatched: 0, done: 0 }
          : { success: true, runs: [], rows: [], total: 0, layout: null },
      );
    });
    return bodies;
  }

  test('of keys: the lost column may say that the key was sold', async () => {
    const bodies = serveAll();
    const { $keys, changeKeys, chooseKeys, importKeys, previewKeys } = await import(
      '../../src/admin/screens/imports/keys'
    );
    await chooseKeys(csv('Key,Status\nAAAAA-BBBBB-00001,free\nAAAAA-BBBBB-00002,"sold to Ada\nAAAAA-BBBBB-00003,free'));
    changeKeys({ productId: 'home-2024' });
    await previewKeys();
    expect($keys.get()).toMatchObject({
      status: 'previewed',
      total: 2,
      left: [{ line: 3, state: 'refused', reason: UNCLOSED }],
    });
    await importKeys();
    expect($keys.get()).toMatchObject({
      status: 'done',
      done: 2,
      left: [{ line: 3, state: 'refused', reason: UNCLOSED }],
    });
    expect(bodies).toHaveLength(2);
    expect(bodies.join()).not.toContain('00002');
    expect(bodies[1]).toContain('00003');
  });

  test('of coupons: the lost column may say whom the code is for', async () => {
    const bodies = serveAll();
    const { $import, chooseFile, importFile } = await import('../../src/admin/screens/imports/import');
    const header = 'code,discount_type,coupon_amount,customer_email';
    await chooseFile(csv(`${header}\nOPEN10,percent,10,\nADA50,percent,50,"ada@example.org`));
    expect($import.get()).toMatchObject({ status: 'previewed', total: 1, rows: [{ line: 3, reason: UNCLOSED }] });
    await importFile();
    expect($import.get()).toMatchObject({ status: 'done', done: 1, rows: [{ line: 3, reason: UNCLOSED }] });
    expect([bodies.length, bodies.join().includes('ADA50')]).toEqual([2, false]);
  });

  test('of products: the lost columns would be emptied', async () => {
    const bodies = serveAll();
    const { $import, chooseFile } = await import('../../src/admin/screens/products/import');
    await chooseFile(csv('id,name,description\na,A,One\nb,B,"Two'));
    expect($import.get()).toMatchObject({
      status: 'previewed',
      rows: [{ line: 3, state: 'refused', reason: UNCLOSED }],
    });
    expect([bodies.length, bodies.join().includes('Two'), bodies.join().includes('"B"')]).toEqual([1, false, false]);
  });
});
