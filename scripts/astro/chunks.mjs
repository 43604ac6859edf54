import { existsSync } from 'node:fs';

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`. */
const expand = (name) => {
  const [, before, inner, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(name) ?? [];
  return inner === undefined ? [name] : inner.split(',').flatMap((one) => expand(before + one + after));
};

const ENDINGS = ['', '.ts', '.tsx'];
const escaped = (text) => text.replaceAll(/[.@/\\-]/g, '\\$&');

function existing(name) {
  // A renamed file would silently drop out of its chunk, and load with another page.
  if (!ENDINGS.some((ending) => existsSync(name + ending)))
    throw new Error(`chunks.mjs names ${name}, which does not exist.`);
  return name;
}

/** Returns the pattern that Rolldown needs for files, without their extensions, and folders, which end in a slash. */
const patternOf = (...names) =>
  new RegExp(
    names
      .flatMap(expand)
      .map((name) => escaped(existing(name)) + (name.endsWith('/') ? '' : '\\.tsx?'))
      .join('|'),
  );

/** Matches everything in a folder except names with these prefixes; `deep` includes its subfolders. */
const allBut = (folder, names, { deep = false } = {}) => {
  const but = names.map((name) => escaped(existing(folder + name).slice(folder.length)));
  return new RegExp(`${escaped(folder)}(?!${but.join('|')})${deep ? '' : '[a-z-]+\\.ts'}`);
};

const anyOf = (...patterns) => new RegExp(patterns.map(({ source }) => source).join('|'));

// The code that fills in every page is in one file, and the code for the first interaction in another: fewer requests,
// and better compression.
const SHOP = anyOf(
  patternOf(
    'node_modules/{@nanostores/persistent,nanostores}/',
    'src/stores/{bootstrap,preferences,storage,storefront,toasts}',
    'src/stores/{analytics/campaign,cart/cart,catalog/catalog,catalog/currency,consent/consent}',
    'src/client/{call,coupons,storefront}',
    'src/shop/{color-scheme,money,time}',
    'src/shop/consent/{choice,purposes}',
    'src/shop/cart/{cart,stored}',
    'src/shop/catalog/{offers,reduction}',
    'src/shop/pricing/rates',
    'src/shop/coupons/code',
  ),
  /vite\/preload-helper/,
);
const USE = patternOf(
  'src/stores/{cart/coupon,cart/drawer,consent/choose}',
  'src/client/consent',
  'src/shop/cart/{claimed,coupon-messages,stored-coupon}',
);
// What the islands of every page need, in two files requested in parallel: no interaction waits for a chain of imports.
const REACT = patternOf('node_modules/{react,react-dom,scheduler,clsx,@nanostores/react}/');
const UI = patternOf(
  'src/ui/{Address,Badge,Button,Checkbox,Field,KeyCaps,RevealCopy,Select,Skeleton,Toasts,icons,lazy-part,press}',
  'src/shop/checkout/countries',
  'src/shop/mail/{labels,kinds}',
  'src/shop/orders/{activation,labels,timeline}',
  'src/islands/order/{ActivationSteps,Platforms}',
  'src/shop/licenses/key-card',
  'src/stores/order/{copy-key,platform}',
);
const ISLANDS = patternOf('src/ui/{Dialog,Drawer,Modal}', 'src/stores/{account/auth-session,order/last-order}');
// Separate, since an order page has no cart.
const CART = patternOf(
  'src/islands/cart/',
  'src/stores/cart/{bill,coupon-watch}',
  'src/client/carts',
  'src/shop/{carts/words,payment-links/rules}',
);
// The back office: the code its screens share is in one file, and the forms that only some open are in another.
const ADMIN = anyOf(
  allBut('src/admin/kit/', ['form/', 'MenuPopup', 'NewPanel', 'PanelFrame', 'RecordPanel', 'Timeline'], {
    deep: true,
  }),
  allBut('src/admin/app/', [
    'action-param',
    'invitation',
    'passkey',
    'product-choices',
    'setup',
    'shell/RailDrawer',
    'shell/UserLines',
    'sign-in',
    'totp',
  ]),
  allBut('src/shop/staff/', ['audit-actions', 'contract']),
  patternOf(
    'src/admin/app/shell/{Brand,Rail,frame}',
    'src/admin/fields/FieldPair',
    'src/admin/pending/stand-ins',
    'src/admin/records/{Detail,Lines,SubjectLink,assignee-filter}',
    'src/admin/screens/home/attention',
    'src/admin/charts/format',
    'src/ui/{Bar,Initials}',
    'src/client/save-file',
    'src/shop/{ids,label,zone-text,catalog/labels,licenses/labels,orders/find-numbers}',
    'node_modules/@base-ui/react/internals/csp-context/',
    'node_modules/lucide-react/',
  ),
);
// Overlays that an interaction opens: menus, panels, the command palette.
const OVERLAYS = anyOf(
  patternOf(
    'src/admin/kit/{MenuPopup,PanelFrame}',
    'src/admin/app/shell/{RailDrawer,UserLines}',
    'node_modules/@floating-ui/',
  ),
  // All of Base UI except the context that the back office's frame passes to it.
  /@base-ui\/(utils|react\/(?!csp-provider|internals\/csp-context))/,
);
const FORMS = patternOf('src/admin/kit/form/', 'node_modules/{zod,react-hook-form,@hookform}/');
// Shared by checkout and order page.
const PURCHASE = patternOf(
  'src/stores/{analytics/analytics,order/celebrate,page-words}',
  'src/client/{orders,payments,save-blob}',
  'src/shop/checkout/payment-path',
);

/** The manual chunks of the browser code; Rolldown decides about the rest. */
export const CHUNKS = [
  { name: 'shop', test: SHOP },
  // Small modules that many pages need: a file for each would cost more than its content.
  { name: 'store', test: patternOf('src/config/store', 'src/shop/{checkout/email,receivables/due-day}') },
  // Product pages and the cart show what an edition runs on and whether its updates have ended. After `shop`, which has the offers it
  // reads.
  { name: 'updates', test: patternOf('src/shop/catalog/{platform-text,updates}') },
  { name: 'use', test: USE },
  { name: 'react', test: REACT },
  { name: 'ui', test: UI },
  // Uploads are used by the form for a broken key and by the back office.
  { name: 'upload', test: patternOf('src/client/{fit-picture,upload}', 'src/shop/pictures/limits') },
  // Days and other formats, for forms and the back office: no page needs them at once.
  { name: 'clock', test: patternOf('src/shop/{formats,local-time,utc,reports/days}') },
  { name: 'admin', test: ADMIN, minShareCount: 2 },
  { name: 'overlays', test: OVERLAYS },
  { name: 'islands', test: ISLANDS },
  { name: 'cart', test: CART },
  { name: 'purchase', test: PURCHASE },
  { name: 'analytics', test: patternOf('src/stores/analytics/{cart,counts}') },
  { name: 'metrics', test: patternOf('src/shop/vitals/metrics', 'src/shop/device') },
  // Forms that ask for an emailed code or say what is wrong with a field: no page needs them at once.
  { name: 'codes', test: patternOf('src/client/field-message', 'src/shop/customers/typed-code') },
  // One file for who opens the passport of a key, instead of one for each.
  { name: 'passport', test: patternOf('src/shop/licenses/{lot-terms,passport}') },
  { name: 'form', test: FORMS },
  // Home needs one file: without this, stock, which also has the chart, would split it from the tables beside it.
  { name: 'figures', test: patternOf('src/admin/charts/TrendChart', 'src/admin/screens/store/sales-parts') },
];
