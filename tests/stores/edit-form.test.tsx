import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { hasUnsavedChanges } from '../../src/admin/app/drafts';
import { TextField } from '../../src/admin/kit/fields';
import { EditForm } from '../../src/admin/kit/form/EditForm';

test('input typed while a form is being saved still counts as unsaved', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let answer = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(place).render(
      <EditForm schema={z.strictObject({ name: z.string() })} values={{ name: 'Ada' }} submit="Save" send={send}>
        <TextField name="name" label="Name" />
      </EditForm>,
    ),
  );
  const field = place.querySelector('input') as HTMLInputElement;
  const type = (text: string) =>
    act(async () => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await type('Ada K');
  await act(async () => {
    place.querySelector('form')?.requestSubmit();
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ada K' }));
  });
  await type('Ada King');
  await act(async () => answer());
  expect([field.value, hasUnsavedChanges()]).toEqual(['Ada King', true]);
});
