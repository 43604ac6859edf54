import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';

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
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(text, 'Thank you');
    text.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    place.querySelector('form')?.requestSubmit();
    await vi.waitFor(() => expect(asked.some(({ body }) => body !== undefined)).toBe(true));
  });
  await vi.waitFor(() => expect(reviews.record.$state.get()).toMatchObject({ value: { review: { revision: 2 } } }));
});
