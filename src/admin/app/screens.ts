import {
  BadgeDollarSign,
  BellRing,
  Boxes,
  CircleUser,
  Coins,
  Gauge,
  Home,
  Import,
  KeyRound,
  Landmark,
  LetterText,
  LifeBuoy,
  Link2,
  type LucideIcon,
  Mail,
  MailX,
  Megaphone,
  MessageCircleQuestionMark,
  PackagePen,
  PackageX,
  Receipt,
  ReceiptText,
  Rss,
  ScrollText,
  Settings2,
  ShieldAlert,
  ShieldCheck,
  ShoppingBag,
  ShoppingCart,
  Star,
  Store,
  Tags,
  TicketPercent,
  Users,
  UsersRound,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ScreenId } from '../../shop/staff/screens';
import type { ScreenProps } from './screen-props';

interface VisibleScreen {
  /** Its icon in the rail and in the command palette. */
  icon: LucideIcon;
  view: LazyExoticComponent<ComponentType<ScreenProps>>;
}

const screen = (icon: LucideIcon, load: () => Promise<{ default: ComponentType<ScreenProps> }>): VisibleScreen => ({
  icon,
  view: lazy(load),
});

/** The icon and code of every screen; the code is loaded when it is first opened. */
export const screens: Record<ScreenId, VisibleScreen> = {
  home: screen(Home, () => import('../screens/home/Home')),
  store: screen(Store, () => import('../screens/store/Store')),
  orders: screen(Receipt, () => import('../screens/orders/Orders')),
  'payment-links': screen(Link2, () => import('../screens/payment-links/PaymentLinks')),
  invoices: screen(ReceiptText, () => import('../screens/invoices/Invoices')),
  receivables: screen(Landmark, () => import('../screens/receivables/Receivables')),
  carts: screen(ShoppingCart, () => import('../screens/carts/Carts')),
  customers: screen(Users, () => import('../screens/customers/Customers')),
  licenses: screen(KeyRound, () => import('../screens/licenses/Licenses')),
  claims: screen(PackageX, () => import('../screens/claims/Claims')),
  risk: screen(ShieldAlert, () => import('../screens/risk/Risk')),
  support: screen(LifeBuoy, () => import('../screens/support/Support')),
  assistant: screen(MessageCircleQuestionMark, () => import('../screens/assistant/Conversations')),
  products: screen(Boxes, () => import('../screens/products/Products')),
  'product-editor': screen(PackagePen, () => import('../screens/product-editor/QuickEditor')),
  coupons: screen(TicketPercent, () => import('../screens/coupons/Coupons')),
  prices: screen(BadgeDollarSign, () => import('../screens/prices/Prices')),
  rates: screen(Coins, () => import('../screens/rates/Rates')),
  feeds: screen(Rss, () => import('../screens/feeds/Feeds')),
  landings: screen(Megaphone, () => import('../screens/landings/Landings')),
  scripts: screen(Tags, () => import('../screens/scripts/Scripts')),
  'page-health': screen(Gauge, () => import('../screens/page-health/PageHealth')),
  email: screen(Mail, () => import('../screens/email/Mails')),
  'mail-texts': screen(LetterText, () => import('../screens/mail-texts/MailTexts')),
  reviews: screen(Star, () => import('../screens/reviews/Reviews')),
  suppression: screen(MailX, () => import('../screens/suppression/Suppressions')),
  notifications: screen(BellRing, () => import('../screens/notifications/Notifications')),
  settings: screen(Settings2, () => import('../screens/settings/Settings')),
  imports: screen(Import, () => import('../screens/imports/Imports')),
  shopify: screen(ShoppingBag, () => import('../screens/shopify/Shopify')),
  'shopify-part': screen(ShoppingBag, () => import('../screens/shopify/Shopify')),
  access: screen(ShieldCheck, () => import('../screens/access/AccessDashboard')),
  team: screen(UsersRound, () => import('../screens/team/Team')),
  audit: screen(ScrollText, () => import('../screens/audit/Audit')),
  profile: screen(CircleUser, () => import('../screens/profile/Profile')),
  setup: screen(ShieldCheck, () => import('./sign-in/Setup')),
  invite: screen(ShieldCheck, () => import('./sign-in/Invite')),
  reset: screen(ShieldCheck, () => import('./sign-in/Reset')),
  login: screen(ShieldCheck, () => import('./sign-in/Login')),
};
