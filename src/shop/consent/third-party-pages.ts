/** The storage key of the tag manager’s configuration (specification 1, section 3). */
export const GTM_CONFIG = 'gtm-config';

/**
 * Pages about one person, with everything below them: an order, an account, or the target of an email link. They are
 * never cached, indexed by a search engine or exposed to third parties.
 */
export const PRIVATE_PAGES =
  /^\/(order-success|payment|payment-success|account|order-lookup|verify-email|reset-password|unsubscribe|review|undo-address|withdraw|your-copy|account-address|survey|contact-answer|confirm-message|offer|office-mac|cart\/recover|sandbox)(\/|$)/;

/** Other pages that show a payment, a key or an email, or where people enter a key or request their data. */
const KEY_PAGES =
  /^\/(checkout|license-verification|contact|gdpr-compliance|email-preview|parts|api)(\/|$)|^\/(admin|rbac)/;

/**
 * Returns whether third-party code (the tag manager, custom scripts) may run on the page at this path, in whatever
 * spelling. It never runs where a key, a payment or an email link may appear, with or without consent. Server and
 * browser use the same check.
 */
export function mayRunThirdParty(path: string): boolean {
  let plain: string;
  try {
    plain = decodeURIComponent(path).toLowerCase();
  } catch {
    return false;
  }
  const spelled = plain.replace(/[\\/]+/g, '/').replace(/(?:\/index)?\.html$/, '');
  return !PRIVATE_PAGES.test(spelled) && !KEY_PAGES.test(spelled);
}
