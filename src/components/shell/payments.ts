import type { Storefront } from '../../shop/storefront/contract';
import { $storefront } from '../../stores/storefront';

const LABELS: Record<Storefront['paymentMethods'][number], string> = {
  card: 'Card',
  razorpay: 'UPI, cards and wallets in India',
  sandbox: 'Card',
  sandbox_regional: 'UPI, cards and wallets in India',
};

/** Shows the enabled payment methods in the footer, and in test mode a ribbon at the top. */
export function startPayments(): void {
  $storefront.subscribe((storefront) => {
    if (storefront.status !== 'ready') return;
    const badges = storefront.data.paymentMethods.map((method) =>
      Object.assign(document.createElement('span'), { className: 'badge', textContent: LABELS[method] }),
    );
    if (storefront.data.paymentMethods.includes('sandbox'))
      document.querySelector('[data-test-shop]')?.removeAttribute('hidden');
    for (const list of document.querySelectorAll('[data-payment-methods]')) list.replaceChildren(...badges);
  });
}
