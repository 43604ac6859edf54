import type { Storefront } from '../../shop/storefront/contract';
import { $storefront } from '../../stores/storefront';

const LABELS: Record<Storefront['paymentMethods'][number], string> = {
  card: 'Card',
  razorpay: 'UPI, cards and wallets in India',
  sandbox: 'Test card (no money moves)',
  sandbox_regional: 'Test window in India (no money moves)',
};

/** The footer names the payment methods that are switched on, as the bootstrap call lists them. */
export function startPayments(): void {
  $storefront.listen((storefront) => {
    if (storefront.state !== 'ready') return;
    const badges = storefront.data.paymentMethods.map((method) =>
      Object.assign(document.createElement('span'), { className: 'badge', textContent: LABELS[method] ?? method }),
    );
    for (const list of document.querySelectorAll('[data-payment-methods]')) list.replaceChildren(...badges);
  });
}
