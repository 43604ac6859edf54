import { acceptOffer } from '../../stores/quotes/accept-offer';

/** Puts an offer into the cart and opens it. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-accept-offer]')) {
  button.disabled = false;
  button.addEventListener('click', () => {
    const { acceptOffer: code = '', lines = '[]' } = button.dataset;
    acceptOffer(code, JSON.parse(lines));
    location.assign('/cart');
  });
}
