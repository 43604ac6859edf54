import { SCREENS } from '../../src/shop/staff/screen-list.ts';
import { screenPath } from '../../src/shop/staff/screens.ts';
import { OFFICE_STATES } from './office-states.ts';
import { ACCOUNT_STATES, COPY_STATES, fails, hangs, ORDER_STATES } from './purchase-states.ts';
import { RECORDS } from './records.ts';
import { type Area, plain, type Screen } from './screen.ts';
import { CHECKOUT_STATES, CONTENT_STATES, PRODUCT_STATES, STOREFRONT_STATES } from './states.ts';

const reveal: Screen['after'] = (page) =>
  page
    .getByRole('button', { name: /^Reveal/ })
    .first()
    .click();

/** Each screen of the back office as it opens, by the list that its rail is drawn from. */
// The parts of a connected store show nothing of their own before one is connected.
const OFFICE: Screen[] = SCREENS.filter((screen) => !('open' in screen) && screen.id !== 'shopify-part').map(
  ({ id }) => ({
    name: `office-${id}`,
    path: screenPath(id, { part: 'sync' }),
    whole: false,
  }),
);
const half = Math.ceil(OFFICE.length / 2);

/** Every screen and state of the shop, by the areas whose pictures are looked at together. */
export const AREAS: Record<string, Area> = {
  storefront: {
    screens: [
      ...plain(
        '/',
        '/shop',
        '/pricing',
        '/compare',
        '/choose',
        '/choose?computer=mac&use=work',
        '/compatibility-checker',
        '/license-verification',
        '/order-lookup',
      ),
      ...plain('/account', '/reset-password', '/sitemap', '/nowhere'),
      ...STOREFRONT_STATES,
    ],
  },
  product: {
    screens: [
      ...plain('/product/home-2024', '/product/professional-plus-2021', '/product/home-business-2019', '/reviews'),
      ...PRODUCT_STATES,
    ],
  },
  checkout: { screens: CHECKOUT_STATES },
  order: {
    needs: 'order',
    screens: [
      { name: 'order', path: '/order-success/{order}' },
      { name: 'order-revealed', path: '/order-success/{order}', after: reveal },
      { name: 'order-loading', path: '/order-success/{order}', before: hangs('**/api/orders/**') },
      { name: 'order-failed', path: '/order-success/{order}', before: fails('**/api/orders/**') },
      { name: 'order-recipients', path: '/order-success/{order}/recipients' },
      { name: 'order-invoices', path: '/order-success/{order}/invoices' },
      { name: 'order-missing', path: '/order-success/order_none' },
      ...ORDER_STATES,
      ...COPY_STATES,
      ...plain('/withdraw', '/survey/unknown'),
      ...plain(
        '/email-preview?kind=order_paid&sample=all+keys',
        '/email-preview?kind=order_paid&sample=all+keys&as=dark',
        '/email-preview?kind=keys_delayed&sample=some+keys',
        '/email-preview?kind=recipient_key&sample=with+a+message',
      ),
    ],
  },
  account: {
    needs: 'customer',
    screens: [...ACCOUNT_STATES, ...plain('/verify-email?token=any', '/undo-address?token=any')],
  },
  content: {
    screens: [
      ...plain(
        '/faq',
        '/contact',
        '/quote',
        '/blog',
        '/blog/which-edition',
        '/help',
        '/help/activation-errors',
        '/activation-guide',
        '/installation-guide',
        '/troubleshooting',
        '/about',
        '/office-mac',
        '/microsoft-office',
        '/microsoft-mac',
        '/small-business',
        '/refund-policy',
        '/privacy-policy',
        '/where-keys-come-from',
        '/unsubscribe?token=any',
        '/ui',
      ),
      ...CONTENT_STATES,
    ],
  },
  'back-office-1': {
    needs: 'staff',
    screens: [
      ...OFFICE.slice(0, half),
      { name: 'office-home-whole', path: screenPath('home', {}) },
      { name: 'office-orders-failed', path: screenPath('orders', {}), before: fails('**/api/admin/**'), whole: false },
      { name: 'office-orders-loading', path: screenPath('orders', {}), before: hangs('**/api/admin/**'), whole: false },
    ],
  },
  'back-office-2': { needs: 'staff', screens: [...OFFICE.slice(half), ...RECORDS, ...OFFICE_STATES] },
};

/**
 * What `AREAS` asks for, else everything: areas (`checkout`) or screens of one (`checkout/cart-full`), with commas between.
 * A name that is none is an error.
 */
export function requestedAreas(names = process.env.AREAS ?? ''): [string, Area][] {
  const asked = names.split(',').filter(Boolean);
  const known = new Set(
    Object.entries(AREAS).flatMap(([area, { screens }]) => [area, ...screens.map(({ name }) => `${area}/${name}`)]),
  );
  const unknown = asked.find((name) => !known.has(name));
  if (unknown) throw new Error(`There is no area or screen "${unknown}". Areas: ${Object.keys(AREAS).join(', ')}.`);
  return Object.entries(AREAS).flatMap(([area, { screens, ...needs }]): [string, Area][] => {
    if (asked.length === 0 || asked.includes(area)) return [[area, { ...needs, screens }]];
    const some = screens.filter(({ name }) => asked.includes(`${area}/${name}`));
    return some.length ? [[area, { ...needs, screens: some }]] : [];
  });
}
