import { useStore } from '@nanostores/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';

import { BadgeCell, PriceCell } from '../../src/admin/screens/product-editor/cells';
import { rows } from '../../src/admin/screens/product-editor/rows';
import { freshBrowser, type SentRequest, serveAnswers } from './answers';

const ROW = { id: 'home-2024', name: 'Home 2024', price: '149.99', badge: null, revision: 1, status: 'live' };

beforeEach(() => {
  freshBrowser();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  history.replaceState(null, '', '/admin/product-editor');
});

function Row() {
  const state = useStore(rows.$state);
  const row = state.status === 'ready' ? state.page.rows[0] : undefined;
  return row ? (
    <>
      <PriceCell row={row} />
      <BadgeCell row={row} />
    </>
  ) : null;
}

/** The fields of one product, over a shop that takes each change of the newest revision when `let` says so. */
async function editor() {
  const stored = { ...ROW };
  const held: (() => void)[] = [];
  const asked = serveAnswers({
    'GET /api/admin/products': () => ({ rows: [{ ...stored }], total: 1, page: 1, size: 25 }),
    'PATCH /api/admin/products/home-2024': async ({ body }: SentRequest) => {
      await new Promise<void>((resolve) => held.push(resolve));
      const { revision, changes } = body as { revision: number; changes: Partial<typeof ROW> };
      if (revision !== stored.revision) throw new TypeError('changed meanwhile');
      Object.assign(stored, changes, { revision: revision + 1 });
      return { success: true };
    },
  });
  const place = document.body.appendChild(document.createElement('div'));
  rows.open();
  await act(async () => createRoot(place).render(<Row />));
  await vi.waitFor(() => expect(place.querySelectorAll('input')).toHaveLength(2));
  const field = (at: number) => place.querySelectorAll('input')[at] as HTMLInputElement;
  const type = (at: number, text: string) =>
    act(async () => {
      field(at).focus();
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(field(at), text);
      field(at).dispatchEvent(new Event('input', { bubbles: true }));
    });
  const leave = (at: number) => act(async () => field(at).blur());
  return { stored, held, asked, field, type, leave };
}

test('input in the next field stays while the field before it is saved', async () => {
  const { held, field, type, leave } = await editor();
  await type(0, '99.00');
  await leave(0);
  await type(1, 'New');
  const typing = field(1);
  await act(async () => {
    held.shift()?.();
    await vi.waitFor(() => expect(rows.$state.get()).toMatchObject({ page: { rows: [{ revision: 2 }] } }));
  });
  expect([field(0).value, field(1).value, field(1) === typing]).toEqual(['99.00', 'New', true]);
  expect(document.activeElement).toBe(typing);
});

test('two fields left one after the other are both saved', async () => {
  const { held, type, leave, stored } = await editor();
  await type(0, '99.00');
  await leave(0);
  await type(1, 'New');
  await leave(1);
  for (const revision of [2, 3])
    await act(async () => {
      await vi.waitFor(() => {
        held.shift()?.();
        expect(stored.revision).toBe(revision);
      });
    });
  expect(stored).toMatchObject({ price: '99.00', badge: 'New', revision: 3 });
});
