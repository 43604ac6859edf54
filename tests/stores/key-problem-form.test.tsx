import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import KeyProblemForm from '../../src/islands/order/KeyProblemForm';
import type { LicenseKeyItem } from '../../src/shop/orders/contract';

test.each([
  ['0xC004C003', [], 'Don’t try again'],
  ['0xC004C008', ['Uninstall Office', 'In the activation wizard'], 'Check what you’ve tried'],
  ['0x4004F00C', ['Activate under File'], 'Nothing is wrong'],
])('for %s, only what a buyer can do is ticked off', async (code, toTick, shown) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const item = { keyId: 'key_1' } as LicenseKeyItem;
  await act(async () =>
    createRoot(place).render(<KeyProblemForm order={{ id: 'order_1' }} item={item} reload={async () => undefined} />),
  );
  const field = place.querySelector('input') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const boxes = [...place.querySelectorAll('fieldset label')].map((label) => label.textContent);
  expect(boxes).toEqual(toTick.map((text) => expect.stringContaining(text)));
  expect(place.textContent).toContain(shown);
  expect(place.textContent).not.toContain('Write to us');
});
