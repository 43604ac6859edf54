import { personAt } from './people.ts';
import { browserOf } from './purchases.ts';
import { act, type Lived, type SeedEvent, type When } from './shop.ts';

const ofBuyer = (n: number) => (shop: Lived) => shop.orders.find(({ person }) => person === personAt(n));

const write = (n: number, subject: string, message: string) => (shop: Lived) => {
  const { firstName, lastName, email } = personAt(n);
  const bought = ofBuyer(n)(shop);
  return browserOf(shop.url, personAt(n)).post('/api/contact', {
    ...{ name: `${firstName} ${lastName}`, email, subject, message, submissionTime: 40 },
    ...(bought && { orderNumber: bought.number }),
  });
};

const threadOf = async ({ db }: Lived, subject: string) =>
  (await db
    .prepare('SELECT id, revision FROM thread WHERE subject = ?')
    .bind(subject)
    .first<Record<string, never>>()) as {
    id: string;
    revision: number;
  } | null;

const onThread = (subject: string, path: string, body: object) =>
  act('helper', async (browser, shop) => {
    const thread = await threadOf(shop, subject);
    if (!thread) throw new Error(`There is no thread "${subject}"`);
    const seen = path === 'notes' ? {} : { revision: thread.revision };
    return browser.post(`/api/admin/threads/${thread.id}/${path}`, { ...seen, ...body });
  });

/** What people asked, and what they were answered. */
export const questions = (on: When): SeedEvent[] => [
  {
    at: on(26, 9),
    run: write(1, 'Moving to a new laptop', 'Can I use my key on the new laptop once the old one is wiped?'),
  },
  {
    at: on(26, 10),
    run: onThread('Moving to a new laptop', 'answer', {
      text: 'Yes. Sign out of Office on the old laptop first, then activate on the new one with the same key.',
      close: true,
    }),
  },
  {
    at: on(13, 14),
    run: write(
      4,
      'Invoice for my employer',
      'Could the invoice name my employer instead of me? Carter Design LLC, Chicago.',
    ),
  },
  {
    at: on(13, 15),
    run: onThread('Invoice for my employer', 'answer', {
      text: 'Done. The corrected invoice is on your order page.',
      close: true,
    }),
  },
  {
    at: on(5, 11),
    run: write(
      10,
      'Rollout on 40 computers',
      'We add eight people a month. Is there a better price for regular orders?',
    ),
  },
  { at: on(5, 12), run: onThread('Rollout on 40 computers', 'notes', { text: 'Rita decides about terms on Monday.' }) },
  { at: on(5, 12.2), run: onThread('Rollout on 40 computers', 'snooze', { until: on(-2, 9) }) },
  {
    at: on(1, 10),
    run: write(
      9,
      'Setup stops at 40 percent',
      'The installer stops at 40 percent and shows error 30015-11. I tried twice.',
    ),
  },
  {
    at: on(1, 11),
    run: onThread('Setup stops at 40 percent', 'answer', {
      text: 'Please restart and run the repair from our help page first.',
    }),
  },
  {
    at: on(2, 9),
    run: write(7, 'Key in German or French?', 'Does the key also work with the French language version?'),
  },
  {
    at: on(0, 7),
    run: write(21, 'No email with my key', 'I paid an hour ago and only see the key on the page. Where is the email?'),
  },
];

const review = (n: number, rating: number, title: string, comment: string) => (shop: Lived) => {
  const { firstName, lastName, email } = personAt(n);
  const bought = ofBuyer(n)(shop);
  return browserOf(shop.url, personAt(n)).post('/api/reviews', {
    ...{ customerName: `${firstName} ${lastName.slice(0, 1)}.`, customerEmail: email, rating, title, comment },
    ...(bought && { orderNumber: bought.number, productId: bought.items[0]?.productId }),
  });
};

const decide = (title: string, path: string, body: object) =>
  act('manager', async (browser, { db }) => {
    const found = await db.prepare('SELECT id, revision FROM review WHERE title = ?').bind(title).first();
    return browser.post(`/api/admin/reviews/${found?.id}/${path}`, { revision: found?.revision, ...body });
  });

/** What buyers wrote in public: some published, three waiting. */
export const reviews = (on: When): SeedEvent[] => [
  {
    at: on(27, 18),
    run: review(0, 5, 'Key within a minute', 'Paid, clicked reveal, activated. The guide showed every step.'),
  },
  { at: on(26, 8), run: decide('Key within a minute', 'approve', {}) },
  {
    at: on(19, 18),
    run: review(
      2,
      4,
      'Good, one phone call',
      'Activation asked for the phone line once. Support told me what to type.',
    ),
  },
  { at: on(18, 8), run: decide('Good, one phone call', 'approve', {}) },
  {
    at: on(12, 18),
    run: review(7, 5, 'Honest about what is in stock', 'The page said how many are left and that was true.'),
  },
  { at: on(11, 8), run: decide('Honest about what is in stock', 'approve', {}) },
  {
    at: on(3, 18),
    run: review(8, 5, 'Second time here', 'Bought for home first, now for the office. Same experience.'),
  },
  {
    at: on(1, 20),
    run: review(13, 2, 'Took me an evening', 'The key was fine, but removing my old trial took me an evening.'),
  },
  { at: on(0, 6), run: review(12, 4, 'Fair price', 'Cheaper than a subscription after a year. Delivery was instant.') },
];

const ask =
  (n: number, ...words: string[]) =>
  async (shop: Lived) => {
    const browser = browserOf(shop.url, personAt(n));
    for (const at of words.keys())
      await browser.post('/api/ai-chat', {
        messages: words.slice(0, at + 1).map((content) => ({ role: 'user', content })),
      });
  };

/** What shoppers asked the assistant; some of it no page answers. */
export const chats = (on: When): SeedEvent[] => [
  { at: on(16, 12), run: ask(11, 'How long does delivery take?', 'Can I get a refund?') },
  { at: on(12, 13), run: ask(14, 'Do you ship keyboards?') },
  { at: on(9, 17), run: ask(15, 'Does Home 2024 include Outlook?') },
  { at: on(7, 9), run: ask(17, 'Do you offer a student price in Brazil?') },
  { at: on(3, 19), run: ask(24, 'Which edition works on a Mac?', 'Can I pay with bitcoin?') },
  { at: on(1, 8), run: ask(20, 'Can I pay with bitcoin?') },
];
