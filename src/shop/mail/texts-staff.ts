import { button, type MailTextFacts, notRequestedNote, paragraph, preview, sentence, validityNote } from './text-facts';

const SHOP = { shop: 'The name of the shop' };
const ENTRIES = { ...SHOP, count: 'How many entries are new' };
const ATTENTION = {
  more: sentence('When there are more than the email shows', 'And {left} more.', {
    when: 'not all fit in the email',
    variables: { left: 'How many more there are' },
    required: [['left']],
  }),
  button: button('Open the attention list'),
};

/** The texts of emails to staff, and of those that carry a person's own message. */
export const STAFF_TEXTS = {
  staff_invite: {
    text: {
      subject: '{invitedBy} invites you to the back office of {shop}',
      heading: 'Join {shop}',
      opening: '{invitedBy} invites you to the back office of {shop}, with the role “{role}”.',
      variables: { ...SHOP, invitedBy: 'Who invites', role: 'The name of the role' },
      required: { opening: [['invitedBy']] },
      parts: {
        preview: preview('{invitedBy} invites you to the back office'),
        button: button('Accept the invitation'),
        holds: validityNote('The link is valid for seven days and works once. You choose your own password.'),
        notYou: notRequestedNote(
          'Not sure what this is about? You can ignore this email. Nobody can join without the link.',
        ),
      },
    },
  },
  staff_reset: {
    text: {
      subject: 'Choose a new password for the back office of {shop}',
      heading: 'Choose a new password',
      opening: 'With this link you choose a new password for the back office of {shop}.',
      variables: SHOP,
      parts: {
        preview: preview('Your password for the back office of {shop}'),
        button: button('Choose a new password'),
        holds: validityNote('It is valid for one hour and works once. Your authenticator app stays as it is.'),
        notYou: notRequestedNote(
          'Didn’t ask for this? Ignore this email and tell a colleague. Your password stays the same.',
        ),
      },
    },
  },
  attention: {
    one: {
      when: 'one entry',
      subject: '{shop}: {first}',
      heading: '{first}',
      opening: '',
      variables: { ...SHOP, first: 'What kind of entry it is' },
      required: { subject: [['first']] },
      parts: { button: ATTENTION.button },
    },
    many: {
      when: 'several entries',
      subject: '{shop}: {count} new entries need a person',
      heading: '{count} entries need a person',
      opening: '',
      variables: ENTRIES,
      required: { subject: [['count']] },
      parts: ATTENTION,
    },
  },
  sales_summary: {
    text: {
      subject: 'Sales: {title}',
      heading: 'Sales: {title}',
      opening: '',
      variables: { ...SHOP, title: 'The day or week' },
      required: { subject: [['title']] },
      parts: {
        best: paragraph('Above the best sellers', 'What sold most', { when: 'something was sold', line: true }),
        soon: paragraph('What runs out', 'Keys run out within a week: {soon}.', {
          when: 'keys run out within a week',
          variables: { soon: 'The products' },
          required: [['soon']],
        }),
        waitsOne: paragraph('What waits', 'One entry waits on the attention list.', { when: 'one entry is open' }),
        waits: paragraph('What waits', '{open} entries wait on the attention list.', {
          when: 'several entries are open',
          variables: { open: 'How many' },
          required: [['open']],
        }),
        button: button('Open the dashboard'),
        note: paragraph(
          'How it was counted',
          'In US dollars at the rate of each order, by days of {zone}, compared with the same days one week before. Change who gets this under Notifications.',
          { variables: { zone: 'The time zone' }, required: [['zone']] },
        ),
      },
    },
  },
  thread_answer: {
    text: {
      variables: SHOP,
      parts: {
        signed: sentence('Below an answer', '{agent}, {shop}', {
          when: 'a person answered',
          variables: { agent: 'The first name of who answered' },
          optional: true,
        }),
        signedShop: sentence('Below an answer', '{shop}', { when: 'a program answered', optional: true }),
      },
    },
  },
  contact: {
    text: {
      variables: SHOP,
      parts: {
        preview: preview('{name} wrote to the shop', { variables: { name: 'Who wrote' } }),
        wrote: sentence('Above the message', '{name} ({address}) wrote:', {
          variables: { name: 'Who wrote', address: 'Their email address' },
          required: [['address']],
        }),
      },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
