import { OpenAPIHono } from '@hono/zod-openapi';
import { ShopError } from '../src/shop/errors';
import { apiKeysScreenRoutes } from './admin/api-keys/routes';
import { assistantScreenRoutes } from './admin/assistant/routes';
import { auditScreenRoutes } from './admin/audit/routes';
import { cartsScreenRoutes } from './admin/carts/routes';
import { claimsScreenRoutes } from './admin/claims/routes';
import { couponsScreenRoutes } from './admin/coupons/routes';
import { customersScreenRoutes } from './admin/customers/routes';
import { emailScreenRoutes } from './admin/email/routes';
import { feedsScreenRoutes } from './admin/feeds/routes';
import { homeScreenRoutes } from './admin/home/routes';
import { importsScreenRoutes, keyImportRoutes } from './admin/imports/routes';
import { invitationsScreenRoutes } from './admin/invitations/routes';
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
import { peopleScreenRoutes } from './admin/people/routes';
import { pricesScreenRoutes } from './admin/prices/routes';
import { productsScreenRoutes } from './admin/products/routes';
import { profileScreenRoutes, secondFactorRoutes } from './admin/profile/routes';
import { quotesScreenRoutes } from './admin/quotes/routes';
import { ratesScreenRoutes } from './admin/rates/routes';
import { receivablesScreenRoutes } from './admin/receivables/routes';
import { reviewsScreenRoutes } from './admin/reviews/routes';
import { riskScreenRoutes } from './admin/risk/routes';
import { rolesScreenRoutes } from './admin/roles/routes';
import { schedulesRoutes } from './admin/schedules/routes';
import { scriptsRunRoutes, scriptsScreenRoutes } from './admin/scripts/routes';
import { servicesScreenRoutes } from './admin/services/routes';
import { settingsScreenRoutes } from './admin/settings/routes';
import {
  storeScreenRoutes as connectedStoreRoutes,
  storeCustomerRoutes,
  storeKeyRoutes,
  storeOrderRoutes,
} from './admin/shopify/routes';
import { ownSessionRoutes, signInScreenRoutes } from './admin/sign-in/routes';
import { storeScreenRoutes } from './admin/store/routes';
import { supportScreenRoutes } from './admin/support/routes';
import { suppressionScreenRoutes } from './admin/suppression/routes';
import { vaultScreenRoutes } from './admin/vault/routes';
import { viewsRoutes } from './admin/views/routes';
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
  signInScreenRoutes,
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
  vaultScreenRoutes,
  apiKeysScreenRoutes,
  auditScreenRoutes,
  emailScreenRoutes,
  reviewsScreenRoutes,
  suppressionScreenRoutes,
  servicesScreenRoutes,
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
  quotesScreenRoutes,
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
  connectedStoreRoutes,
  storeOrderRoutes,
  storeKeyRoutes,
  storeCustomerRoutes,
] as const;
export type StaffApi = (typeof staff)[number];

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
