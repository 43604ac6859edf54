import { rememberName } from '../../stores/preferences';
import { $storefront } from '../../stores/storefront';

/** Once the server knows the customer, the account links greet them and the sign-out button appears; and the reverse. */
export function startSignedIn(): void {
  $storefront.subscribe((storefront) => {
    if (storefront.status !== 'ready') return;
    const who = storefront.data.signedIn;
    // Without a first name the header shows the email address, which no greeting should.
    if (who && !who.name.includes('@')) rememberName(who.name);
    for (const link of document.querySelectorAll('a[data-account]')) {
      link.textContent = who ? `Hi, ${who.name}` : 'Login';
      link.nextElementSibling?.toggleAttribute('hidden', !who);
    }
  });
}
