import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { SharedCopy } from '../../src/islands/recipients/SharedCopy';

const recipient = {
  ...{ id: 'rcpt_1', email: 'ada@example.org', name: '', message: '', sendOn: null, timeZone: null },
  ...{ state: 'sent' as const, mailedAt: 1, openedAt: null, revealedAt: null },
};

test('the focus follows when the buttons of a given copy change, and stays away from other copies', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<SharedCopy orderId="order_1" recipient={recipient} />));
  const press = (name: string) =>
    act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent === name)?.click());
  const focused = () => document.activeElement?.textContent || document.activeElement?.tagName;
  expect(focused()).not.toBe('Change');
  await press('Take back');
  expect(focused()).toBe('Keep it as is');
  await press('Keep it as is');
  expect(focused()).toBe('Change');
  await press('Change');
  expect(focused()).toBe('INPUT');
  await press('Cancel');
  expect(focused()).toBe('Change');
});
