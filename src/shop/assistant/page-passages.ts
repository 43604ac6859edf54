import { store } from '../../config/store';
import { fillFacts } from '../content/facts';
import { splitFrontMatter } from '../content/front-matter';
import { ERRORS_PATH, errorTitle, KNOWN_ERRORS } from '../help/find-error';
import { type KnownError, stepText } from '../help/known-error';
import { REPORTED_ERRORS, type ReportedError } from '../help/reported-errors';
import { LANDING_WEIGHT, type Passage, passagesOf } from './passages';

/** Errors are found by their code; where only words match, guides that explain rank first. */
const ERROR_WEIGHT = 0.4;

const fieldOf = (head: string, name: string): string | undefined =>
  new RegExp(`^(?:  )?${name}:\\s*(.+)$`, 'm')
    .exec(head)?.[1]
    ?.replace(/^(["'])(.*)\1$/, '$2')
    .trim();

/** Passages of pages that are not Markdown files; they state facts of the shop only. */
const FIXED: readonly Passage[] = [
  {
    path: '/contact',
    page: 'Contact',
    heading: 'Phone, email and opening hours',
    text: `Write to ${store.email} or call ${store.phone.display}. We are open ${store.hours.text}. Email is answered within ${store.replyTimes.email} in these hours.`,
  },
  {
    path: '/quote',
    page: 'Volume quote',
    heading: 'Ask for a volume quote',
    text: `One order takes up to 20 copies of an edition at the price you see. For many licenses, say 40 for a company, ask for a quote: we answer with a price in writing within ${store.replyTimes.contact}.`,
  },
  {
    path: '/compare',
    page: 'Compare editions',
    heading: 'Compare editions',
    text: 'The comparison shows Home, Home & Business and Professional Plus side by side: what differs in apps, computers, use at work and price.',
  },
  {
    path: '/compatibility-checker',
    page: 'Compatibility checker',
    heading: 'Does an edition run on your computer?',
    text: 'Answer three questions about your computer, and the checker says which editions run on it.',
  },
  {
    path: '/license-verification',
    page: 'License verification',
    heading: 'Check whether a key was sold by us',
    text: 'Type the key under license verification, and the page says whether it was sold here.',
  },
  {
    path: '/order-lookup',
    page: 'Find my order',
    heading: 'Find your order again',
    text: 'With a code by email, or with order number and email address. The order page shows the state of the order and your keys, and can send the email again.',
  },
  {
    path: '/withdraw',
    page: 'Withdraw from a contract',
    heading: 'Withdraw from an order',
    text: 'By order number, email address and an emailed code: keys nobody has seen are refunded right away, without a reason. For keys that were seen it shows what was agreed at checkout and what the guarantee covers.',
  },
  {
    path: '/pricing',
    page: 'Pricing',
    heading: 'Prices of all editions',
    text: 'The price list shows what every edition costs, taxes included.',
  },
  {
    path: '/reviews',
    page: 'Reviews',
    heading: 'What buyers say',
    text: 'Reviews of buyers, the good and the bad, with the edition they bought.',
  },
];

/** A published error with its remedy, as on its page. */
const errorPassage = (error: KnownError | ReportedError): Passage => ({
  path: ERRORS_PATH,
  page: 'Activation and installation errors',
  heading: errorTitle(error),
  text: [
    `**${errorTitle(error)}**`,
    error.steps.map((step, at) => `${at + 1}. ${stepText(step)}`).join('\n'),
    ...('seller' in error
      ? [`Within ${store.guaranteeDays} days we replace a key that does not work, or give your money back.`]
      : []),
  ].join('\n\n'),
  weight: ERROR_WEIGHT,
});

const ADDRESS = /\/(policies|guides|editions|posts|landings)\/([\w-]+)\.md$/;

/**
 * Returns the passages of every listed page from the texts of the content files, keyed by path; drafts and unlisted
 * pages are left out.
 */
export function pagePassages(files: Record<string, string>): Passage[] {
  const written = Object.entries(files).flatMap(([file, raw]) => {
    const [, folder = '', name = ''] = ADDRESS.exec(file) ?? [];
    const path = folder === 'posts' ? `/blog/${name}` : `/${name}`;
    const { head, body } = splitFrontMatter(fillFacts(raw, file), file);
    if (!folder || /^(noindex|draft): true$/m.test(head)) return [];
    return passagesOf({
      path,
      title: fieldOf(head, 'heading') ?? fieldOf(head, 'title') ?? name,
      description: fieldOf(head, 'description') ?? '',
      lead: fieldOf(head, 'lead') ?? fieldOf(head, 'text'),
      body,
      ...(folder === 'landings' && { weight: LANDING_WEIGHT }),
    });
  });
  return [...written, ...FIXED, ...[...KNOWN_ERRORS, ...REPORTED_ERRORS].map(errorPassage)];
}
