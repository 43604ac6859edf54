import { OpenAPIHono } from '@hono/zod-openapi';
import { ShopError } from '../src/shop/errors';
import { ownSessionRoutes, staffSignInRoutes } from './admin/app/routes';
import { viewsRoutes } from './admin/app/routes-views';
import { assistantScreenRoutes } from './admin/assistant/routes';
import { auditScreenRoutes } from './admin/audit/routes';
import { cartsScreenRoutes } from './admin/carts/routes';
import { claimsScreenRoutes } from './admin/claims/routes';
import { couponsScreenRoutes } from './admin/coupons/routes';
import { customersScreenRoutes } from './admin/customers/routes';
import { emailScreenRoutes } from './admin/email/routes';
import { servicesRoutes } from './admin/email/services/routes';
import { feedsScreenRoutes } from './admin/feeds/routes';
import { homeScreenRoutes } from './admin/home/routes';
import { importsScreenRoutes, keyImportRoutes } from './admin/imports/routes';
import { invoicesScreenRoutes } from './admin/invoices/routes';
import { invoiceFileRoutes } from './admin/invoices/routes-files';
import { landingsScreenRoutes } from './admin/landings/routes';
import { licensesScreenRoutes } from './admin/licenses/routes';
import { mailTextsScreenRoutes } from './admin/mail-texts/routes';
import { notificationsScreenRoutes } from './admin/notifications/routes';
import { orderRefundersRoutes, ordersScreenRoutes } from './admin/orders/routes';
import { adminOrderDocumentRoutes } from './admin/orders/routes-documents';
import { evidenceRoutes } from './admin/orders/routes-evidence';
import { pageHealthScreenRoutes } from './admin/page-health/routes';
import { paymentLinksScreenRoutes } from './admin/payment-links/routes';
import { pricesScreenRoutes } from './admin/prices/routes';
import { productsScreenRoutes } from './admin/products/routes';
import { schedulesRoutes } from './admin/products/routes-schedules';
import { profileScreenRoutes, secondFactorRoutes } from './admin/profile/routes';
import { ratesScreenRoutes } from './admin/rates/routes';
import { receivablesScreenRoutes } from './admin/receivables/routes';
import { reviewsScreenRoutes } from './admin/reviews/routes';
import { riskScreenRoutes } from './admin/risk/routes';
import { scriptsRunRoutes, scriptsScreenRoutes } from './admin/scripts/routes';
import { settingsScreenRoutes } from './admin/settings/routes';
import { vaultRoutes } from './admin/settings/routes-vault';
import { shopifyScreenRoutes, storeCustomerRoutes, storeKeyRoutes, storeOrderRoutes } from './admin/shopify/routes';
import { storeScreenRoutes } from './admin/store/routes';
import { supportScreenRoutes } from './admin/support/routes';
import { threadQuoteRoutes } from './admin/support/routes-quotes';
import { suppressionScreenRoutes } from './admin/suppression/routes';
import { apiKeysScreenRoutes } from './admin/team/api-keys/routes';
import { invitationsScreenRoutes } from './admin/team/invitations/routes';
import { peopleScreenRoutes } from './admin/team/people/routes';
import { rolesScreenRoutes } from './admin/team/roles/routes';
import { assistantRoutes } from './assistant/routes';
import { cartRoutes } from './carts/routes';
import { catalogRoutes } from './catalog/routes';
import { storeWebhookRoutes } from './commerce/routes';
import { consentRoutes } from './consent/routes';
import { contactRoutes } from './contact/routes';
import { contentRoutes } from './content/routes';
import { couponRoutes } from './coupons/routes';
import { cspReportRoutes } from './csp-reports/routes';
import { customerRoutes, signInRoutes } from './customers/routes';
import { addressLinkRoutes, orderLookupRoutes, ownRoutes } from './customers/routes-account';
import { accountDocumentRoutes } from './customers/routes-documents';
import { privacyRoutes } from './customers/routes-privacy';
import { downloadRoutes } from './downloads/routes';
import { serveDocs } from './http/api-docs';
import { serveDocument } from './http/api-document';
import { type AppEnv, defaultHeaders, onError, sameOrigin } from './http/frame';
import { pathRouter } from './http/router';
import { invoiceRoutes } from './invoices/routes';
import { keyProblemRoutes } from './key-problems/routes';
import { ledgerRoutes } from './ledger/routes';
import { licenseRoutes } from './licenses/routes';
import { mailWebhookRoutes } from './mail/routes-webhook';
import { orderRoutes } from './orders/routes';
import { orderDocumentRoutes } from './orders/routes-documents';
import { paymentLinkRoutes } from './payment-links/routes';
import { withFailureAlerts } from './payments/failure-tracking';
import { checkoutRoutes, paymentRoutes } from './payments/routes';
import { linkPaymentRoutes } from './payments/routes-links';
import { picturesRoutes } from './pictures/routes';
import type { Services } from './platform/services';
import { quoteRoutes } from './quotes/routes';
import { receivableRoutes } from './receivables/routes';
import { recipientRoutes } from './recipients/routes';
import { reviewRoutes } from './reviews/routes';
import { scriptRoutes } from './scripts/routes';
import { seedRoutes } from './seed/routes';
import { storefrontRoutes } from './storefront/routes';
import { supportRoutes } from './support/routes';
import { surveyRoutes } from './survey/routes';
import { vitalsRoutes } from './vitals/routes';
import { withdrawalRoutes } from './withdrawals/routes';

const nouns = [
  storefrontRoutes,
  signInRoutes,
  customerRoutes,
  ownRoutes,
  addressLinkRoutes,
  orderLookupRoutes,
  privacyRoutes,
  contentRoutes,
  catalogRoutes,
  couponRoutes,
  cartRoutes,
  checkoutRoutes,
  paymentRoutes,
  linkPaymentRoutes,
  paymentLinkRoutes,
  invoiceRoutes,
  invoiceFileRoutes,
  evidenceRoutes,
  orderRoutes,
  receivableRoutes,
  recipientRoutes,
  orderDocumentRoutes,
  accountDocumentRoutes,
  downloadRoutes,
  keyProblemRoutes,
  surveyRoutes,
  licenseRoutes,
  ledgerRoutes,
  mailWebhookRoutes,
  storeWebhookRoutes,
  reviewRoutes,
  consentRoutes,
  cspReportRoutes,
  vitalsRoutes,
  withdrawalRoutes,
  contactRoutes,
  assistantRoutes,
  quoteRoutes,
  supportRoutes,
  scriptRoutes,
  seedRoutes,
];

/** The back office's calls; its one client is typed by this list (`src/client/staff.ts`). */
const staff = [
  staffSignInRoutes,
  ownSessionRoutes,
  profileScreenRoutes,
  secondFactorRoutes,
  peopleScreenRoutes,
  rolesScreenRoutes,
  invitationsScreenRoutes,
  ordersScreenRoutes,
  orderRefundersRoutes,
  adminOrderDocumentRoutes,
  customersScreenRoutes,
  receivablesScreenRoutes,
  cartsScreenRoutes,
  invoicesScreenRoutes,
  vaultRoutes,
  apiKeysScreenRoutes,
  auditScreenRoutes,
  emailScreenRoutes,
  reviewsScreenRoutes,
  suppressionScreenRoutes,
  servicesRoutes,
  homeScreenRoutes,
  licensesScreenRoutes,
  claimsScreenRoutes,
  couponsScreenRoutes,
  paymentLinksScreenRoutes,
  landingsScreenRoutes,
  settingsScreenRoutes,
  mailTextsScreenRoutes,
  notificationsScreenRoutes,
  riskScreenRoutes,
  productsScreenRoutes,
  importsScreenRoutes,
  keyImportRoutes,
  pricesScreenRoutes,
  ratesScreenRoutes,
  threadQuoteRoutes,
  viewsRoutes,
  picturesRoutes,
  schedulesRoutes,
  feedsScreenRoutes,
  assistantScreenRoutes,
  storeScreenRoutes,
  supportScreenRoutes,
  scriptsScreenRoutes,
  scriptsRunRoutes,
  pageHealthScreenRoutes,
  shopifyScreenRoutes,
  storeOrderRoutes,
  storeKeyRoutes,
  storeCustomerRoutes,
] as const;
export type StaffApi = (typeof staff)[number];
/** The routes of files that the back office links to. */
export type StaffFiles = typeof invoiceFileRoutes | typeof evidenceRoutes | typeof supportRoutes;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Returns the error for an address without a matching call: it names the allowed methods, if any. */
function unanswered(api: OpenAPIHono<AppEnv>, path: string): ShopError {
  const takes = METHODS.filter((method) => api.router.match(method, path)[0].some(([[, of]]) => of.method === method));
  if (takes.length === 0) return new ShopError('not_found');
  const allow = takes.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return new ShopError('method_not_allowed', { allow });
}

/** Creates the whole API over one set of services; tests pass in their own. */
export function createApi(servicesOf: (env: Record<string, unknown>, later: Services['later']) => Services) {
  const api = new OpenAPIHono<AppEnv>({ router: pathRouter() });
  api.onError(onError);
  api.notFound((c) => onError(unanswered(api, c.req.path), c));
  api.use(defaultHeaders);
  api.use(async (c, next) => {
    c.set('actor', { kind: 'anonymous', name: 'anonymous', permissions: new Set() });
    const services = servicesOf(c.env, (work) => c.executionCtx.waitUntil(work));
    c.set('services', withFailureAlerts(services));
    await next();
  });
  api.use(sameOrigin);
  for (const routes of [...nouns, ...staff]) api.route('/', routes);
  api.get('/api/openapi.json', serveDocument(api));
  api.get('/api/docs', serveDocs);
  return api;
}
