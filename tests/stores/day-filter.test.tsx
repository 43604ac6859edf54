import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { DayFilter } from '../../src/admin/kit/table/DayFilter';

const chosen = vi.fn();

function Filter() {
  const [value, setValue] = useState('');
  const choose = (next: string) => {
    chosen(next);
    setValue(next);
  };
  return <DayFilter label="From" bound="from" value={value} onChange={choose} />;
}

test('a day can be typed: the field keeps each digit of the year, and filters once the year is complete', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Filter />));
  const field = place.querySelector('input') as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  // The values a browser reports after each digit of 2026.
  for (const typed of ['0002-11-05', '0020-11-05', '0202-11-05', '2026-11-05']) {
    await act(async () => {
      set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(field.value).toBe(typed);
  }
  // The rule comes with a chunk of its own, and calls of earlier digits would have come before this one.
  await vi.waitFor(() => expect(chosen).toHaveBeenCalled(), { timeout: 20_000 });
  expect(chosen.mock.calls).toEqual([[expect.stringMatching(/^\d{13}$/)]]);
});
