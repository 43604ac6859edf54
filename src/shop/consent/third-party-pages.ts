/**
 * Pages of one person, each with everything below it: an order, an account, or what a link of a mail opens. They are
 * never kept by a cache, listed by a search engine or seen by a third party.
 */
export const PRIVATE_PAGES =
  /^\/(order-success|payment|payment-success|account|order-lookup|verify-email|reset-password|unsubscribe|review|undo-address|withdraw|your-copy|account-address|survey|contact-answer|confirm-message|offer|office-mac|cart\/recover|sandbox)(\/|$)/;

/** Other pages where a payment, a key or a mail stands, or where people type a key or ask for their data. */
const KEY_PAGES =
  /^\/(checkout|license-verification|contact|gdpr-compliance|email-preview|parts|api)(\/|$)|^\/(admin|rbac)/;

/**
 * Whether code of third parties (the tag manager, custom scripts) may run on the page at this path, in whatever
 * spelling: nowhere a key, a payment or a link of a mail can show, with or without consent. Server and browser ask the
 * same.
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
