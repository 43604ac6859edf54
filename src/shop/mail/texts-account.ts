import { button, type MailTextFacts, notRequestedNote, paragraph, preview, validityNote } from './text-facts';

const SHOP = { shop: 'The name of the shop' };
const CODE = { ...SHOP, code: 'The code, e.g. 402 817' };
const MINUTES = { variables: { minutes: 'How many minutes it holds' }, required: [['minutes']] } as const;
const DAYS = { variables: { days: 'How many days the link works' }, required: [['days']] } as const;
const ORDER_NUMBER = { orderNumber: 'The number of the order, e.g. KS-2026-000123' };

/** The texts of emails about accounts and addresses. */
export const ACCOUNT_TEXTS = {
  address_code: {
    text: {
      subject: '{code} is your code for order {orderNumber}',
      heading: 'Confirm your email address',
      opening: 'Type this code on the page of order {orderNumber}. We then send its emails to this address.',
      variables: { ...CODE, ...ORDER_NUMBER },
      required: { subject: [['orderNumber']], opening: [['orderNumber']] },
      parts: {
        preview: preview('Type {code} on your order page'),
        holds: validityNote('It is valid for {minutes} minutes and works once.', MINUTES),
        notYou: notRequestedNote('You did not ask for it? Then do nothing: without the code nothing changes.'),
      },
    },
  },
  address_changed: {
    text: {
      subject: 'The email address of order {orderNumber} was changed',
      heading: 'The address of your order was changed',
      opening:
        'Emails about order {orderNumber}, and the keys in them, go to {address} from now on. If you asked for it, you do not need to do anything.',
      variables: { ...SHOP, ...ORDER_NUMBER, address: 'The new address, masked' },
      required: { subject: [['orderNumber']], opening: [['address']] },
      parts: {
        preview: preview('Emails about order {orderNumber} go to {address} now.'),
        undo: paragraph('Above the button', 'You did not ask for it? Then take the change back:'),
        button: button('Undo the change'),
        note: paragraph(
          'What the button does',
          'The link works once, for {days} days. It gives the order this address back, closes what was opened by the other one, and alerts our staff.',
          DAYS,
        ),
      },
    },
  },
  account_address: {
    text: {
      subject: 'Confirm the new address of your account at {shop}',
      heading: 'Confirm your new address',
      opening:
        'Our staff were asked to change the address of an account at {shop} to this one. Nothing changes before you confirm it.',
      variables: SHOP,
      parts: {
        preview: preview('One press, and your account has this address.'),
        moves: paragraph(
          'What changes',
          'The account belongs to {formerAddress} now. Its orders and their emails move to this address, and every device is signed out.',
          { variables: { formerAddress: 'The former address, masked' }, required: [['formerAddress']] },
        ),
        button: button('Confirm this address'),
        holds: validityNote('The link is valid for two days and works once.'),
        notYou: notRequestedNote('You did not ask for it? Then do nothing: the account keeps the address it has.'),
      },
    },
  },
  account_address_changed: {
    text: {
      subject: 'The address of your account at {shop} was changed',
      heading: 'The address of your account was changed',
      opening:
        'Your account and its orders belong to {address} from now on, and every device was signed out. If you asked for it, you do not need to do anything.',
      variables: { ...SHOP, address: 'The new address, masked' },
      required: { opening: [['address']] },
      parts: {
        preview: preview('Your account belongs to {address} now.'),
        undo: paragraph('Above the button', 'You did not ask for it? Then take the change back:'),
        button: button('Undo the change'),
        note: paragraph(
          'What the button does',
          'The link works once, for {days} days. It gives the account this address back, signs every device out, removes password and passkeys, and alerts our staff.',
          DAYS,
        ),
      },
    },
  },
  verify_email: {
    text: {
      subject: 'Confirm your email address for {shop}',
      heading: 'Confirm your email address',
      opening:
        'You have an account at {shop} now. Confirm that this address is yours: then everything you ever ordered with it is in your account.',
      variables: SHOP,
      parts: {
        preview: preview('One click, and your orders are in your account.'),
        button: button('Confirm my address'),
        holds: validityNote('The link is valid for two days and works once. Open it where you are signed in.'),
        notYou: notRequestedNote(
          'You did not open an account? Then do nothing: without this link nobody sees your orders.',
        ),
      },
    },
  },
  address_known: {
    text: {
      subject: 'You have an account at {shop} already',
      heading: 'You have an account already',
      opening:
        'Somebody just opened a new account at {shop} with this address. Was it you? Then use the account you already have: your orders are there. You can sign in with your password, a passkey, or a code by email.',
      variables: SHOP,
      parts: {
        preview: preview('Nothing was changed in it.'),
        button: button('Sign in to my account'),
        other: paragraph(
          'About the new account',
          'The new account is empty and sees none of your orders. It is deleted after 60 days, unless somebody stays signed in to it or buys with it.',
        ),
        notYou: notRequestedNote(
          'It was not you? Then do nothing. Nobody got into your account, and nothing in it was changed.',
        ),
      },
    },
  },
  reset_password: {
    text: {
      subject: 'Set a new password for {shop}',
      heading: 'Set a new password',
      opening: 'Choose a new password for your account. All devices are signed out when you do.',
      variables: SHOP,
      parts: {
        preview: preview('The link you asked for.'),
        button: button('Set a new password'),
        holds: validityNote('The link is valid for {minutes} minutes and works once.', MINUTES),
        notYou: notRequestedNote('You did not ask for it? Then do nothing: your password stays as it is.'),
      },
    },
  },
  sign_in_code: {
    text: {
      subject: '{code} is your sign-in code',
      heading: 'Your sign-in code',
      opening: 'Type this code in the browser where you asked for it.',
      variables: CODE,
      parts: {
        preview: preview('{code} is your code'),
        holds: validityNote(
          'It is valid for {minutes} minutes and works once. We never ask you for it by phone.',
          MINUTES,
        ),
        notYou: notRequestedNote('You did not ask for it? Then do nothing: without the code nobody gets in.'),
      },
    },
  },
  order_code: {
    text: {
      subject: '{code} is your code to see your orders',
      heading: 'See your orders',
      opening:
        'Type this code in the browser where you asked for it. It then opens every order made with this address.',
      variables: CODE,
      parts: {
        preview: preview('{code} is your code'),
        holds: validityNote(
          'It is valid for {minutes} minutes and works once. We never ask you for it by phone.',
          MINUTES,
        ),
        notYou: notRequestedNote('You did not ask for it? Then do nothing: without the code nobody sees your orders.'),
      },
    },
  },
  privacy_code: {
    text: {
      subject: '{code} is your code for your data at {shop}',
      heading: 'Your data',
      opening:
        'Type this code in the browser where you asked for it. You can then save what we keep about you as a file, or have it erased.',
      variables: CODE,
      parts: {
        preview: preview('{code} is your code'),
        holds: validityNote(
          'It is valid for {minutes} minutes and works once. We never ask you for it by phone.',
          MINUTES,
        ),
        notYou: notRequestedNote(
          'You did not ask for it? Then do nothing: without the code nobody sees your data, and nothing is erased.',
        ),
      },
    },
  },
  password_changed: {
    text: {
      subject: 'Your password at {shop} was changed',
      heading: 'Your password was changed',
      opening: 'The password of your account was changed from {device}. All other devices were signed out.',
      variables: { ...SHOP, device: 'Browser and system, e.g. “Firefox on Windows”' },
      required: { opening: [['device']] },
      parts: {
        preview: preview('From {device}.'),
        note: paragraph(
          'For somebody who did not do it',
          'It was not you? Take your account back at once: ask for a link that sets a new password.',
        ),
        button: button('It was not me'),
      },
    },
  },
  account_erased: {
    account: {
      when: 'with an account',
      subject: 'Your account at {shop} is erased',
      heading: 'Your account is erased',
      opening: '',
      variables: SHOP,
      parts: {
        preview: preview('What is erased, and what is kept until when.'),
        notYou: paragraph(
          'For somebody who did not do it',
          'It was not you? Reply to this email, or write to {email}.',
          {
            variables: { email: 'The email address of the shop' },
          },
        ),
      },
    },
    data: {
      when: 'without an account',
      subject: 'Your data at {shop} has been erased',
      heading: 'Your data has been erased',
      opening: '',
      variables: SHOP,
      parts: {
        preview: preview('What is erased, and what is kept until when.'),
        notYou: paragraph(
          'For somebody who did not do it',
          'It was not you? Reply to this email, or write to {email}.',
          {
            variables: { email: 'The email address of the shop' },
          },
        ),
      },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
