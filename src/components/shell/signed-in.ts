import { $storefront } from '../../stores/storefront';

/** Once the server knows the customer, the links to the account greet them, and the way out beside them shows. */
export function startSignedIn(): void {
  $storefront.listen((storefront) => {
    if (storefront.state !== 'ready' || !storefront.data.signedIn) return;
    const { name } = storefront.data.signedIn;
    for (const link of document.querySelectorAll('a[data-account]')) {
      link.textContent = `Hi, ${name}`;
      link.nextElementSibling?.removeAttribute('hidden');
    }
  });
}
