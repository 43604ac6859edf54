import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import TextForm from '../../src/admin/screens/mail-texts/TextForm';

const VALUE = {
  ...{ id: 'refund', kind: 'refund', when: '', revision: 1, variables: [], builtIn: { subject: 'Refund' } },
  ...{
    parts: [{ name: 'subject', label: 'Subject', when: null, line: true, optional: false, most: 100, variables: [] }],
    text: { subject: 'Refund' },
  },
};

test('the preview shows the sample chosen last, whichever response arrives late', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const asked: { sample: string; answer: () => void; used: Promise<unknown> }[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { sample = 'first' } = JSON.parse(String(init.body)) as { sample?: string };
    const used = Promise.withResolvers<unknown>();
    await new Promise<void>((answer) => asked.push({ sample, answer, used: used.promise }));
    const samples = ['first', 'second'];
    const response = Response.json({
      success: true,
      samples,
      sample,
      subject: `Of the ${sample}`,
      light: '',
      dark: '',
      text: '',
    });
    const { json } = response;
    return Object.assign(response, {
      json: async () => {
        const body = await json.call(response);
        used.resolve(body);
        return body;
      },
    });
  });
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<TextForm value={VALUE as never} onSaved={() => {}} />));
  const answer = (at: number) =>
    act(async () => {
      await vi.waitFor(() => expect(asked.length).toBeGreaterThan(at));
      asked[at]?.answer();
      await asked[at]?.used;
    });
  const choose = (sample: string) =>
    act(async () => {
      const select = place.querySelector('select[aria-label=Example]') as HTMLSelectElement;
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, sample);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await answer(0);
  await choose('second');
  await choose('first');
  expect(asked.map(({ sample }) => sample)).toEqual(['first', 'second', 'first']);
  await answer(2);
  await answer(1);
  expect(place.textContent).toContain('Of the first');
});
