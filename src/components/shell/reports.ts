const cart = () => import('../../stores/analytics/cart');

/** Returns the list that a product link is in, by its heading, and the product's index in it. */
function placeOf(link: HTMLAnchorElement): { name: string; index: number } {
  const list = link.closest('section, nav, aside, main') ?? document.body;
  const heading = document.getElementById(list.getAttribute('aria-labelledby') ?? '') ?? list.querySelector('h1,h2,h3');
  const paths = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="/product/"]')].map(({ pathname }) => pathname);
  const name = list.getAttribute('aria-label') ?? heading?.textContent?.trim() ?? document.title;
  return { name: name.slice(0, 80), index: [...new Set(paths)].indexOf(link.pathname) };
}

/** Reports added and selected products; this code loads after the code that handles clicks. */
export function startReports(): void {
  // An order page has neither a button for the cart nor products to pick.
  if (document.body.dataset.customScripts === 'off') return;
  void cart();
  document.addEventListener('cart:added', (event) => {
    const { productId, quantity } = (event as CustomEvent<{ productId: string; quantity: number }>).detail;
    void cart().then(({ trackAdded }) => trackAdded(productId, quantity));
  });
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/product/"]');
    const slug = link && /^\/product\/([^/]+)/.exec(link.pathname)?.[1];
    if (slug) void cart().then(({ trackSelected }) => trackSelected(slug, placeOf(link)));
  });
}
