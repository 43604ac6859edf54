import { readdirSync } from 'node:fs';

const ofFolder = (folder: string, path = '/') =>
  readdirSync(`src/content/${folder}`).map((name) => path + name.replace(/\.md$/, ''));

/** Each page of src/pages once. */
export const PAGES = [
  '/',
  '/shop',
  '/pricing',
  '/compare',
  '/choose',
  '/choose?computer=mac&use=work',
  '/product/home-2024',
  '/product/professional-plus-2021',
  '/product/unknown',
  '/cart',
  '/checkout',
  '/reviews',
  '/search',
  '/search?q=mac',
  '/contact',
  '/help',
  '/help/activation-errors',
  '/quote',
  '/compatibility-checker',
  '/license-verification',
  '/where-keys-come-from',
  '/order-lookup',
  '/withdraw',
  '/order-success/order_unknown',
  '/order-success/order_unknown/invoices',
  '/order-success/order_unknown/recipients',
  '/your-copy/unknown',
  '/offer/unknown',
  '/cart/recover',
  '/confirm-message',
  '/contact-answer',
  '/review',
  '/payment',
  '/payment-success',
  '/account',
  '/reset-password',
  '/verify-email',
  '/undo-address?token=spent',
  '/account-address?token=spent',
  '/unsubscribe?token=any',
  '/survey/unknown',
  '/email-preview',
  '/office-mac',
  '/sitemap',
  '/blog',
  '/auto-landing?utm_term=mac',
  '/t/example-compliant-preview',
  '/ui',
  '/admin/login',
  '/nowhere',
];

/** Every text of a marketer or of the shop. */
export const TEXTS = [
  ...['policies', 'guides', 'editions', 'landings'].map((folder) => ofFolder(folder)),
  ofFolder('posts', '/blog/'),
];
export const EVERY_PAGE = [...PAGES, ...TEXTS.flat()];
