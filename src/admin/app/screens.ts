import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Screen, ScreenId } from '../../shop/staff/screens';

export interface ScreenProps {
  screen: Screen;
  /** The varying parts of the address. */
  params: Record<string, string>;
}

type View = LazyExoticComponent<ComponentType<ScreenProps>>;

/** The code of every screen, each loaded when it is first opened. */
export const screens: Record<ScreenId, View> = {
  home: lazy(() => import('../screens/home/Home')),
  store: lazy(() => import('../screens/store/Store')),
  orders: lazy(() => import('../screens/orders/Orders')),
  'payment-links': lazy(() => import('../screens/payment-links/PaymentLinks')),
  invoices: lazy(() => import('../screens/invoices/Invoices')),
  receivables: lazy(() => import('../screens/receivables/Receivables')),
  carts: lazy(() => import('../screens/carts/Carts')),
  customers: lazy(() => import('../screens/customers/Customers')),
  licenses: lazy(() => import('../screens/licenses/Licenses')),
  claims: lazy(() => import('../screens/claims/Claims')),
  risk: lazy(() => import('../screens/risk/Risk')),
  support: lazy(() => import('../screens/support/Support')),
  assistant: lazy(() => import('../screens/assistant/Conversations')),
  products: lazy(() => import('../screens/products/Products')),
  'product-editor': lazy(() => import('../screens/product-editor/QuickEditor')),
  coupons: lazy(() => import('../screens/coupons/Coupons')),
  prices: lazy(() => import('../screens/prices/Prices')),
  rates: lazy(() => import('../screens/rates/Rates')),
  feeds: lazy(() => import('../screens/feeds/Feeds')),
  landings: lazy(() => import('../screens/landings/Landings')),
  scripts: lazy(() => import('../screens/scripts/Scripts')),
  'page-health': lazy(() => import('../screens/page-health/PageHealth')),
  email: lazy(() => import('../screens/email/Mails')),
  'mail-texts': lazy(() => import('../screens/mail-texts/MailTexts')),
  reviews: lazy(() => import('../screens/reviews/Reviews')),
  suppression: lazy(() => import('../screens/suppression/Suppressions')),
  notifications: lazy(() => import('../screens/notifications/Notifications')),
  settings: lazy(() => import('../screens/settings/Settings')),
  imports: lazy(() => import('../screens/imports/Imports')),
  shopify: lazy(() => import('../screens/shopify/Shopify')),
  'shopify-part': lazy(() => import('../screens/shopify/Shopify')),
  access: lazy(() => import('../screens/access/AccessDashboard')),
  team: lazy(() => import('../screens/team/Team')),
  audit: lazy(() => import('../screens/audit/Audit')),
  profile: lazy(() => import('../screens/profile/Profile')),
  setup: lazy(() => import('./sign-in/Setup')),
  invite: lazy(() => import('./sign-in/Invite')),
  reset: lazy(() => import('./sign-in/Reset')),
  login: lazy(() => import('./sign-in/Login')),
};
