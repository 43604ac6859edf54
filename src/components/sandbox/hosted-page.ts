import type { OtherMethodId } from '../../shop/payments/methods';
import { payWithTestCard } from '../../stores/payments/sandbox-payment';

const form = document.querySelector<HTMLFormElement>('[data-sandbox]');
const problem = form?.querySelector<HTMLElement>('[data-problem]');
const button = form?.querySelector('button');

function showStatus(text: string): void {
  if (!problem) return;
  problem.textContent = text;
  problem.hidden = text === '';
}

/** Pays with the test card; one that requires authentication is confirmed by a second click. A debit stays pending. */
async function pay(data: FormData, { success = '', secret = '' }: DOMStringMap, authenticated: boolean) {
  const text = (name: string) => String(data.get(name) ?? '');
  const method = text('method') as OtherMethodId | '';
  const { status, error } = await payWithTestCard({
    clientSecret: secret,
    cardNumber: text('cardNumber'),
    expiry: text('expiry'),
    cvc: text('cvc'),
    ...(method && { method }),
    ...(authenticated && { authenticated }),
  });
  const isDone = status === 'succeeded' || status === 'processing';
  if (isDone) location.assign(success);
  if (status === 'requires_action' && button) {
    button.textContent = 'Confirm at the test bank';
    button.dataset.authenticated = '1';
  }
  showStatus(isDone ? '' : (error ?? ''));
}

/** Shows the card fields only for payment by card. */
function showCard(isCard: boolean): void {
  for (const part of form?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
    part.hidden = !isCard;
    for (const field of part.querySelectorAll('input')) field.disabled = !isCard;
  }
}

form?.querySelector('[data-ways]')?.addEventListener('change', ({ target }) => {
  showCard((target as HTMLInputElement).value === '');
  showStatus('');
});

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!button || button.disabled) return;
  button.disabled = true;
  showStatus('');
  void pay(new FormData(form), form.dataset, button.dataset.authenticated === '1').finally(() => {
    button.disabled = false;
  });
});
if (button) button.disabled = false;
