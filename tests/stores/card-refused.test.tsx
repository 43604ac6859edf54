import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { Refused } from '../../src/islands/checkout/Refused';
import { markCardField } from '../../src/stores/checkout/form';
import { fail } from '../../src/stores/checkout/state';
import { freshBrowser } from './answers';

beforeEach(() => {
  freshBrowser();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

test('a declined card is explained until its number changes, not again beside another error of the number', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Refused framed />));
  await act(async () => fail('declined', undefined, 'card'));
  expect(place.querySelector('[role=alert]')?.textContent).toContain('Nothing was charged.');
  // The provider's frame reports each change of its field.
  await act(async () => markCardField('number', undefined));
  expect(place.textContent).toBe('');
  await act(async () => markCardField('number', 'Your card number is incomplete.'));
  expect(place.textContent).toBe('');
});
