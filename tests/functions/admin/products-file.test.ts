import { describe, expect, test } from 'vitest';
import { readRetired } from '../../../functions/catalog/read-retired';
import { page } from '../../../functions/http/page';
import { testServices } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { db, product, row } from '../../support/stock.ts';
import { OPERATOR } from '../../support/visitor.ts';
import { act, draft, me, patch, type Refused, read } from './products-fixtures.ts';

describe('The URL of a product that is not on sale', () => {
  const ORIGIN = 'https://shop.example';
  /** How the Worker answers an address without a prerendered page: 410 for a former product, else 404. */
  async function open(path: string, cookies?: ReadonlyMap<string, string>) {
    const draw = async (request: Request) => {
      const retired = await readRetired(db, new URL(request.url).pathname.slice('/product/'.length));
      return new Response('drawn', { status: request.headers.has('x-preview') ? 200 : retired ? 410 : 404 });
    };
    const cookie = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = new Request(ORIGIN + path, { headers: { cookie, 'x-preview': '1' } });
    const services = { ...testServices(), later: () => undefined };
    const answer = await page(request, services as never, draw);
    await answer.text();
    return answer;
  }

  test('redirects to its successor while that is on sale', async () => {
    const [old, next] = [await product(), await product()];
    await act(`/${old.id}/status`, { revision: 1, status: 'retired', successorId: next.id });
    const answer = await open(`/product/${old.id}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/product/${next.id}`]);
    await act(`/${next.id}/status`, { revision: 1, status: 'draft' });
    expect((await open(`/product/${old.id}`)).status).toBe(410);
  });

  test('redirects from each former URL to the current one, and no other product can take it', async () => {
    const { id, slug } = await draft();
    const renamed = async (revision: number, to: string) =>
      expect((await patch(id, { revision, changes: { slug: to } })).body).toMatchObject({ slug: to });
    const leads = async (path: string) => (await open(`/product/${path}`)).headers.get('location');
    // Nobody knows the address of a draft that was never on sale.
    await renamed(1, `${slug}-first`);
    await act(`/${id}/status`, { revision: 2, status: 'live' });
    await renamed(3, `${slug}-second`);
    await renamed(4, `${slug}-third`);
    expect(await Promise.all([slug, `${slug}-first`, `${slug}-second`].map(leads))).toEqual([
      null,
      `/product/${slug}-third`,
      `/product/${slug}-third`,
    ]);

    const other = await draft();
    const taken = await patch(other.id, { revision: 1, changes: { slug: `${slug}-first` } });
    expect(taken.status).toBe(400);
    expect(taken.body.issues?.[0]).toMatchObject({ path: 'slug', message: expect.stringContaining('had it before') });
    // The database refuses it, whatever the check saw.
    for (const write of [
      `UPDATE product SET slug = '${slug}-first' WHERE id = '${other.id}'`,
      `INSERT INTO product SELECT 'p', '${slug}-second', vendor, suite, name, short_name, version, category, description,
         price_minor, original_price_minor, details, position, status, successor_id, allow_backorder, max_per_order,
         key_format, revision, updated_at FROM product WHERE id = '${other.id}'`,
    ])
      await expect(db.prepare(write).run()).rejects.toThrow('leads elsewhere');

    // It gets its own address back; once retired, it leads to its successor at once.
    await renamed(5, `${slug}-first`);
    expect(await leads(`${slug}-third`)).toBe(`/product/${slug}-first`);
    const next = await product();
    await act(`/${id}/status`, { revision: 6, status: 'retired', successorId: next.id });
    expect(await Promise.all([`${slug}-first`, `${slug}-third`].map(leads))).toEqual([
      `/product/${next.id}`,
      `/product/${next.id}`,
    ]);
  });

  test('shows a draft only to staff, and no cache stores it', async () => {
    const { slug } = await draft();
    const staff = await verifiedStaff({}, 'viewer');
    const preview = await open(`/product/${slug}?preview`, staff.cookies);
    expect([preview.status, preview.headers.get('cache-control'), preview.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    expect((await open(`/product/${slug}?preview`)).status).toBe(404);
    expect((await open(`/product/${slug}`, staff.cookies)).status).toBe(404);
  });
});

describe('A CSV file of products', () => {
  const importing = async (text: string, query = '') =>
    me.send<{ rows: { line: number; name: string; state: string; reason?: string }[] } & Refused>(
      'POST',
      `/api/admin/products/import${query}`,
      { headers: { ...OPERATOR, 'content-type': 'text/csv' }, body: text },
    );
  const stamp = 'file';
  const saved = async (q: string) =>
    (await me.send<string>('GET', `/api/admin/products.csv?q=${q}`, { headers: OPERATOR })).body as unknown as string;

  test('is imported as it was exported, formulas and lists included', async () => {
    const name = `=HYPERLINK("x") ${stamp}`;
    const { id, slug } = await draft({
      name,
      longDescription: '- one\n- "two", three',
      benefits: ['+1', 'plain, with comma'],
      detailedFeatures: [{ app: 'Pen', points: ['Draws'] }],
      systemRequirements: { windows: ['Windows 11'], mac: [] },
    });
    const text = await saved(slug);
    expect(text).toContain(`"'=HYPERLINK(`);
    const again = await importing(text, '?dryRun=true');
    expect(again.body.rows).toMatchObject([{ line: 2, state: 'unchanged' }]);
    const cheaper = text.replace('99.00,99.00', '89.00,99.00');
    expect((await importing(cheaper, '?dryRun=true')).body.rows).toMatchObject([{ state: 'changed' }]);
    expect((await read(id)).revision).toBe(1);
    expect((await importing(cheaper)).body.rows).toMatchObject([{ name: expect.any(String), state: 'changed' }]);
    const { fields, revision, history } = await read(id);
    expect([fields.price, fields.name, revision, history[0]?.reason]).toEqual([
      '89.00',
      name,
      2,
      'Imported from a file',
    ]);
    // The file has revision 1, which is no longer the newest.
    const late = await importing(cheaper);
    expect(late.body.rows).toMatchObject([{ state: 'refused', reason: expect.stringContaining('saved this product') }]);
  });

  test('reports the result of each row, and saves a row completely or not at all', async () => {
    const old = await product({ priceMinor: 10_000 });
    const text = [
      'slug,name,version,category,price,maxPerOrder',
      `file-${stamp}-a,New one,2030,Home,10.00,5`,
      `file-${stamp}-b,,2030,Home,10.00,5`,
      `file-${stamp}-c,Bad limit,2030,Home,10.00,many`,
      `${old.id},Cheap,2024,Home,1.00,5`,
      `file-${stamp}-a,Twice,2030,Home,10.00,5`,
    ].join('\n');
    const dry = await importing(text, '?dryRun=true');
    expect(dry.body.rows.map(({ line, state }) => [line, state])).toEqual([
      [2, 'created'],
      [3, 'refused'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'refused'],
    ]);
    expect(dry.body.rows[3]?.reason).toContain('from $ 100.00 to $ 1.00');
    expect(await row('SELECT count(*) AS n FROM product WHERE slug LIKE ?', `file-${stamp}-%`)).toEqual({ n: 0 });
    const real = await importing(text, '?confirmed=true');
    expect(real.body.rows.map(({ state }) => state)).toEqual(['created', 'refused', 'refused', 'changed', 'refused']);
    expect(await row('SELECT name, status FROM product WHERE slug = ?', `file-${stamp}-a`)).toEqual({
      name: 'New one',
      status: 'draft',
    });
  });

  test('with an unknown column, without rows or with too many is refused completely', async () => {
    expect((await importing('slug,colour\na,b')).body.error).toContain('colour');
    expect((await importing('slug,name\n')).body.code).toBe('import_empty');
    const many = ['slug,name', ...Array.from({ length: 101 }, (_, at) => `many-${at},Many`)].join('\n');
    expect((await importing(many)).body.error).toContain('at most 100');
  });
});
