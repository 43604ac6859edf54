import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { freshBrowser } from './answers';

beforeEach(freshBrowser);

/** The words of the tools above a list of orders at this address. */
async function toolsAt(search: string) {
  const [{ createList }, { Toolbar }, { navigate }] = await Promise.all([
    import('../../src/admin/kit/list'),
    import('../../src/admin/kit/table/Toolbar'),
    import('../../src/admin/app/location'),
  ]);
  navigate(`/admin/orders${search}`);
  const list = createList<{ id: string }>({
    load: async () => ({ rows: [], total: 0, page: 1, size: 25 }),
    filters: ['state', 'kind', 'customer'],
    idOf: ({ id }) => id,
  });
  const filters = ['State', 'Kind'].map((label) => ({
    ...{ name: label.toLowerCase(), label, all: 'All' },
    options: [{ value: 'paid', label: 'Paid' }],
  }));
  const spec = { name: 'Orders', columns: [], filters, search: 'numbers', titleOf: () => '', empty: { title: '' } };
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <Toolbar
      list={list}
      spec={{ ...spec, actionsOf: () => [], bulk: [], keys: {} }}
      searchRef={{ current: null }}
      visible={[]}
    />,
  );
  return [...place.querySelectorAll('button')].map(({ textContent }) => textContent.trim());
}

test('the button of the filters counts those that are set, also one that only a link can set', async () => {
  expect(await toolsAt('')).toContain('Filters');
  expect(await toolsAt('?q=ada&sort=total&state=')).toContain('Filters');
  expect(await toolsAt('?state=paid')).toEqual(
    expect.arrayContaining(['Filters (1)', 'Remove the filter State: Paid']),
  );
  expect(await toolsAt('?state=paid&customer=cus_1')).toEqual(
    expect.arrayContaining(['Filters (2)', 'Remove the filter customer: cus_1']),
  );
});
