import { FAILED_TITLE, SENDING } from '../../shop/contact/sent';
import { $sendFailure, type FieldProblems } from '../../stores/contact/sent-form';
import { clearErrorOnInput, count, fieldNamed, showFieldErrors } from './fields';

interface Sending {
  send(): Promise<FieldProblems | undefined>;
  /** Shows errors of groups of fields and returns the first invalid field. */
  show?(problems: FieldProblems): HTMLElement | undefined;
}

/** Creates the message above the button that says why nothing was sent; it stays until the next attempt. */
function failureBox(text: string, email: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'notice notice-bad';
  box.id = 'send-failure';
  const title = Object.assign(document.createElement('p'), {
    className: 'font-semibold',
    textContent: FAILED_TITLE,
  });
  const reason = document.createElement('p');
  reason.className = 'mt-1';
  reason.textContent = `${text.replace(/([^.])$/, '$1.')} What you typed is kept. `;
  const link = document.createElement('a');
  link.className = 'link';
  link.href = `mailto:${email}`;
  link.textContent = 'Email us instead';
  reason.append(link);
  box.append(title, reason);
  return box;
}

/** Makes the confirmation the heading of a page whose own one goes with the form, and returns it. */
function asTitle(heading: HTMLElement): HTMLElement {
  if (heading.tagName === 'H1' || document.querySelector('h1')?.checkVisibility()) return heading;
  const title = document.createElement('h1');
  for (const { name, value } of heading.attributes) title.setAttribute(name, value);
  title.textContent = heading.textContent;
  heading.replaceWith(title);
  return title;
}

/**
 * Shows the progress of a form: on the button while it is being sent, errors at their fields, and a confirmation in
 * place of the form until the visitor starts another one.
 */
export function showSending(form: HTMLFormElement, { send, show }: Sending): void {
  const confirmation = form.parentElement?.querySelector<HTMLElement>('[data-sent]');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!confirmation || !button) return;
  const label = button.textContent;
  button.setAttribute('aria-describedby', 'send-failure');
  // Errors are shown in the shop's own words.
  form.noValidate = true;
  count(form);
  clearErrorOnInput(form);

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    button.textContent = SENDING;
    document.getElementById('send-failure')?.remove();
    const problems = await send();
    button.disabled = false;
    button.textContent = label;
    const invalidInputs = [show?.(problems ?? {}), showFieldErrors(form, problems ?? {})].filter(
      (one) => one !== undefined,
    );
    const failure = $sendFailure.get();
    const box = failure && failureBox(failure, form.dataset.email ?? '');
    if (box) button.before(box);
    if (problems) {
      (invalidInputs[0] ?? button).focus();
      if (box && !invalidInputs[0]) box.scrollIntoView({ block: 'center' });
      return;
    }
    const to = confirmation.querySelector('[data-sent-to]');
    for (const part of confirmation.querySelectorAll<HTMLElement>('[data-copy]'))
      part.textContent = fieldNamed(form, part.dataset.copy ?? '')?.value ?? '';
    if (to) to.textContent = form.querySelector<HTMLInputElement>('input[type=email]')?.value ?? to.textContent;
    form.reset();
    form.hidden = true;
    confirmation.hidden = false;
    const heading = confirmation.querySelector<HTMLElement>('h1, h2');
    if (heading) asTitle(heading).focus({ preventScroll: true });
    confirmation.scrollIntoView();
  });
  confirmation.querySelector('button')?.addEventListener('click', () => {
    confirmation.hidden = true;
    form.hidden = false;
    form.querySelector<HTMLElement>('input:not([tabindex]),select')?.focus();
  });
}
