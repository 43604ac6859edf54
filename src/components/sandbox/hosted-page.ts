import { payWithTestCard } from '../../stores/sandbox-payment';

const form = document.querySelector<HTMLFormElement>('[data-sandbox]');
const problem = form?.querySelector<HTMLElement>('[data-problem]');
const button = form?.querySelector('button');

function say(text: string): void {
  if (!problem) return;
  problem.textContent = text;
  problem.hidden = text === '';
}

/** Pays with the test card; a card that asks its bank first is confirmed by a second press. */
async function pay(data: FormData, { success = '', secret = '' }: DOMStringMap, authenticated: boolean) {
  const text = (name: string) => String(data.get(name) ?? '');
  const { status, error } = await payWithTestCard({
    clientSecret: secret,
    cardNumber: text('cardNumber'),
    expiry: text('expiry'),
    cvc: text('cvc'),
    ...(authenticated && { authenticated }),
  });
  if (status === 'succeeded') location.assign(success);
  if (status === 'requires_action' && button) {
    button.textContent = 'Confirm at the test bank';
    button.dataset.authenticated = '1';
  }
  say(status === 'succeeded' ? '' : (error ?? ''));
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!button || button.disabled) return;
  button.disabled = true;
  say('');
  void pay(new FormData(form), form.dataset, button.dataset.authenticated === '1').finally(() => {
    button.disabled = false;
  });
});
