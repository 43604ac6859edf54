import { $storefront } from '../../stores/storefront';

/** Once the server knows the customer, the account links greet them and the sign-out button appears; and the reverse. */
export function startSignedIn(): void {
  $storefront.listen((storefront) => {
    if (storefront.state !== 'ready') return;
    const who = storefront.data.signedIn;
    for (const link of document.querySelectorAll('a[data-account]')) {
      link.textContent = who ? `Hi, ${who.name}` : 'Login';
      link.nextElementSibling?.toggleAttribute('hidden', !who);
    }
  });
}
