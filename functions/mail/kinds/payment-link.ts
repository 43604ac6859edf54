import { formatMoney } from '../../../src/shop/money';
import { linkState } from '../../../src/shop/payment-links/rules';
import { paymentLinkUrl } from '../../payment-links/create-link';
import { currencyOf } from '../../payment-links/read-link';
import { type LinkRow, linesOf, linkFactsOf, selectLink, waitsForBanks } from '../../payment-links/statements';
import type { Deps } from '../../platform/deps';
import { mailKind } from '../kind';
import type { PaymentLinkFacts } from '../templates/PaymentLinkMail';

/** Formats a time, e.g. December 6, 2026, 12:00 PM UTC. */
const timeOf = (at: number) =>
  `${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .format(at)
    .replace(' at ', ', ')} UTC`;

const STEPS = ['sent', 'reminder', 'last'] as const;

const linkFacts = (deps: Deps, link: LinkRow, version: number): PaymentLinkFacts => ({
  // The hundreds count how often staff sent the link again, which restarts its reminders.
  step: STEPS[version % 100] ?? 'sent',
  firstName: link.first_name,
  title: link.title,
  amount: formatMoney({ minor: link.amount_minor, currency: currencyOf(link) }),
  description: link.description,
  message: link.message,
  products: linesOf(link).map(({ name, quantity }) => ({ name, quantity })),
  until: link.expires_at === null ? '' : timeOf(link.expires_at),
  url: paymentLinkUrl(deps, link.id),
});

const NOTHING: PaymentLinkFacts = {
  step: 'sent',
  firstName: '',
  title: '',
  amount: '',
  description: '',
  message: '',
  products: [],
  until: '',
  url: '',
};

/** The mail with a payment link: the subject id is the link's, the version is the number of the reminder. */
export const paymentLink = mailKind<PaymentLinkFacts>({
  async load(deps, row) {
    const link = await selectLink(deps.db, row.subject_id).first();
    const state = link && linkState(linkFactsOf(link), deps.now());
    const isPayable = link && (state === 'open' || state === 'busy') && !waitsForBanks(link);
    if (!isPayable || link.email !== row.recipient) return { facts: NOTHING, over: 'outdated' };
    return { facts: linkFacts(deps, link, row.version) };
  },
  words: ({ step, title, amount }) => ({ variant: step, values: { title, amount } }),
  template: () => import('../templates/PaymentLinkMail'),
});
