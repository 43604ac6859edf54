import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';

/** Code of a panel that comes late is read from its files, which takes seconds on a busy machine. */
const LATE = { timeout: 20_000 };

beforeEach(() => {
  freshBrowser();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  history.replaceState(null, '', '/admin');
});

async function show(content: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(content));
  return place;
}

test('the hours of a script are labeled as those of the shop', async () => {
  const [{ default: ScriptForm }, { SHOP_TIME }] = await Promise.all([
    import('../../src/admin/screens/scripts/ScriptForm'),
    import('../../src/admin/kit/time'),
  ]);
  const place = await show(<ScriptForm onSaved={() => {}} />);
  expect(place.textContent).toContain(`${SHOP_TIME}. Leave empty for no end.`);
  expect(place.textContent).not.toContain('Your time');
});

test('an empty list draws a picture, which is a request more, only where it asks for one', async () => {
  const [{ createList }, { DataTable }] = await Promise.all([
    import('../../src/admin/kit/list'),
    import('../../src/admin/kit/table/DataTable'),
  ]);
  const load = async () => ({ rows: [], total: 0, page: 1, size: 25 });
  const list = createList<{ id: string }>({ load, idOf: ({ id }) => id });
  const pictures = async (picture?: boolean) => {
    const empty = { title: 'Nothing here', picture };
    const spec = { name: 'Things', columns: [], search: 'names', titleOf: () => '', empty };
    const place = await show(<DataTable list={list} spec={spec} />);
    await vi.waitFor(() => expect(place.textContent).toContain('Nothing here'), LATE);
    return [...place.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  };
  expect([await pictures(), await pictures(true)]).toEqual([[], ['/art/empty-hook.svg']]);
});

/** Enters a value as a person does: React hears it. */
async function enter(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  await act(async () => {
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('a day without a time starts at midnight, and as an end lasts until 23:59', async () => {
  const { default: ScriptForm } = await import('../../src/admin/screens/scripts/ScriptForm');
  const place = await show(<ScriptForm onSaved={() => {}} />);
  const shown = async (name: string) => {
    const [day, clock] = place.querySelectorAll<HTMLInputElement>(`input[name=${name}]`);
    if (!day || !clock) throw new Error(`${name} has no day and clock`);
    await enter(day, '2026-12-24');
    return clock.value;
  };
  expect([await shown('startsAt'), await shown('endsAt')]).toEqual(['00:00', '23:59']);
});

test('products that a file changes are counted as updated', async () => {
  const states = ['created', 'changed', 'changed', 'unchanged', 'refused'];
  const rows = states.map((state, at) => ({ row: at + 1, line: at + 2, state, name: state }));
  vi.stubGlobal('fetch', async () => Response.json({ success: true, rows }));
  const [{ ImportPanel }, { chooseFile }] = await Promise.all([
    import('../../src/admin/screens/products/ImportPanel'),
    import('../../src/admin/screens/products/import'),
  ]);
  await show(<ImportPanel open onClose={() => {}} />);
  await act(() => chooseFile(new File(['id,name\na,A'], 'products.csv')));
  // What it then renders belongs to an act, too.
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(document.body.textContent).toContain('This file would import:');
  }, LATE);
  expect(document.body.textContent).toContain('1 new, 2 updated, 1 unchanged, 1 refused');
  expect(document.body.textContent).toContain('Import 3 products');
});

test('an answer to a review can be changed again: the open review is reloaded once it is saved', async () => {
  let revision = 1;
  const review = () => ({ review: { id: 'rev_1', revision }, answer: revision > 1 ? 'Thank you' : null, acts: [] });
  const asked = serveAnswers({
    'GET /api/admin/reviews/rev_1': review,
    'GET /api/admin/reviews': { rows: [], total: 0, page: 1, size: 25 },
    'POST /api/admin/reviews/rev_1/answer': () => {
      revision += 1;
      return { success: true };
    },
  });
  const [{ default: AnswerForm }, { reviews }] = await Promise.all([
    import('../../src/admin/screens/reviews/AnswerForm'),
    import('../../src/admin/screens/reviews/reviews'),
  ]);
  reviews.record.open('rev_1');
  await vi.waitFor(() => expect(reviews.record.$state.get().status).toBe('ready'));
  const place = await show(<AnswerForm value={review() as never} />);
  const text = place.querySelector('textarea') as HTMLTextAreaElement;
  await enter(text, 'Thank you');
  await act(async () => {
    place.querySelector('form')?.requestSubmit();
    await vi.waitFor(() => expect(asked.some(({ body }) => body !== undefined)).toBe(true));
  });
  await vi.waitFor(() => expect(reviews.record.$state.get()).toMatchObject({ value: { review: { revision: 2 } } }));
});
