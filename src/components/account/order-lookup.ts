import { lookUpOrder } from '../../stores/order/lookup';

/** Submits the form that finds an order; the input stays. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-order-lookup]')) {
  form.classList.remove('waits');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const status = form.querySelector('[data-status]');
    const button = form.querySelector('button');
    if (!status || !button || button.disabled) return;
    const fields = new FormData(form);
    button.disabled = true;
    status.textContent = 'Looking for your order…';
    status.textContent = await lookUpOrder(String(fields.get('orderNumber')), String(fields.get('email')));
    button.disabled = false;
  });
}
