import { rememberName } from '../../stores/preferences';
import { $storefront } from '../../stores/storefront';

/** Shows the customer's name in the account links and the sign-out button while they are signed in. */
export function startSignedIn(): void {
  $storefront.subscribe((storefront) => {
    if (storefront.status !== 'ready') return;
    const customer = storefront.data.signedIn;
    // Without a first name the header shows the email address, which does not belong in a greeting.
    if (customer && !customer.name.includes('@')) rememberName(customer.name);
    for (const link of document.querySelectorAll('a[data-account]')) {
      link.textContent = customer ? `Hi, ${customer.name}` : 'Login';
      link.nextElementSibling?.toggleAttribute('hidden', !customer);
    }
  });
}
