import { METHOD_NAMES } from '../../shop/payments/method-names';
import { $storefront } from '../../stores/storefront';

/** Shows the enabled payment methods in the footer, and in test mode a ribbon at the top. */
export function startPayments(): void {
  $storefront.subscribe((storefront) => {
    if (storefront.status !== 'ready') return;
    const badges = storefront.data.paymentMethods.map((method) =>
      Object.assign(document.createElement('span'), { className: 'badge', textContent: METHOD_NAMES[method] }),
    );
    if (storefront.data.paymentMethods.includes('sandbox'))
      document.querySelector('[data-test-shop]')?.removeAttribute('hidden');
    for (const list of document.querySelectorAll('[data-payment-methods]')) list.replaceChildren(...badges);
  });
}
