import { SENDING } from '../../shop/contact/sent';
import type { Problems } from '../../stores/sent-form';
import { clearErrorOnInput, count, showProblems } from './fields';

interface Sending {
  send(): Promise<Problems | undefined>;
  /** Shows what is wrong with what is more than a field; gives the first of it. */
  show?(problems: Problems): HTMLElement | undefined;
}

/**
 * Shows a form that is sent: the button while it waits, what is wrong at its field, and in its place that it has
 * arrived, until somebody wants another one.
 */
export function showSending(form: HTMLFormElement, { send, show }: Sending): void {
  const sent = form.parentElement?.querySelector<HTMLElement>('[data-sent]');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!sent || !button) return;
  const label = button.textContent;
  // The words at the fields are the shop's own.
  form.noValidate = true;
  count(form);
  clearErrorOnInput(form);

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    button.textContent = SENDING;
    const problems = await send();
    button.disabled = false;
    button.textContent = label;
    const wrong = [show?.(problems ?? {}), showProblems(form, problems ?? {})].filter((one) => one !== undefined);
    if (problems) return (wrong[0] ?? button).focus();
    form.reset();
    form.hidden = true;
    sent.hidden = false;
    sent.querySelector('h2')?.focus();
  });
  sent.querySelector('button')?.addEventListener('click', () => {
    sent.hidden = true;
    form.hidden = false;
    form.querySelector<HTMLElement>('input:not([tabindex]),select')?.focus();
  });
}
