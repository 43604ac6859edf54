import { takeOffer } from '../../stores/take-offer';

/** Puts an offer into the cart and opens it. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-take-offer]')) {
  button.disabled = false;
  button.addEventListener('click', () => {
    const { takeOffer: code = '', lines = '[]' } = button.dataset;
    takeOffer(code, JSON.parse(lines));
    location.assign('/cart');
  });
}
