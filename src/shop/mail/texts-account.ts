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
      opening: 'Type this code on the page of order {orderNumber}. After that, its emails go to this address.',
      variables: { ...CODE, ...ORDER_NUMBER },
      required: { subject: [['orderNumber']], opening: [['orderNumber']] },
      parts: {
        preview: preview('Type {code} on your order page'),
        holds: validityNote('It is valid for {minutes} minutes and works once.', MINUTES),
        notYou: notRequestedNote('Didn’t ask for this? You can ignore this email. Nothing changes without the code.'),
      },
    },
  },
  address_changed: {
    text: {
      subject: 'The email address for order {orderNumber} was changed',
      heading: 'Your order’s email address was changed',
      opening:
        'Emails about order {orderNumber}, and the keys in them, now go to {address}. If you asked for this, you don’t need to do anything.',
      variables: { ...SHOP, ...ORDER_NUMBER, address: 'The new address, masked' },
      required: { subject: [['orderNumber']], opening: [['address']] },
      parts: {
        preview: preview('Emails about order {orderNumber} now go to {address}.'),
        undo: paragraph('Above the button', 'Didn’t ask for this? Undo the change:'),
        button: button('Undo the change'),
        note: paragraph(
          'What the button does',
          'The link works once, for {days} days. It restores this address, cuts off access from the other one, and alerts our team.',
          DAYS,
        ),
      },
    },
  },
  account_address: {
    text: {
      subject: 'Confirm the new email address for your account at {shop}',
      heading: 'Confirm your new address',
      opening:
        'Someone asked our team to change the email address of an account at {shop} to this one. Nothing changes until you confirm it.',
      variables: SHOP,
      parts: {
        preview: preview('Confirm it, and your account uses this address.'),
        moves: paragraph(
          'What changes',
          'The account now belongs to {formerAddress}. Once you confirm, its orders and their emails move to this address, and every device is signed out.',
          { variables: { formerAddress: 'The former address, masked' }, required: [['formerAddress']] },
        ),
        button: button('Confirm this address'),
        holds: validityNote('The link is valid for two days and works once.'),
        notYou: notRequestedNote(
          'Didn’t ask for this? You can ignore this email. The account keeps its current address.',
        ),
      },
    },
  },
  account_address_changed: {
    text: {
      subject: 'The email address of your account at {shop} was changed',
      heading: 'Your account’s email address was changed',
      opening:
        'Your account and its orders now belong to {address}, and every device was signed out. If you asked for this, you don’t need to do anything.',
      variables: { ...SHOP, address: 'The new address, masked' },
      required: { opening: [['address']] },
      parts: {
        preview: preview('Your account now belongs to {address}.'),
        undo: paragraph('Above the button', 'Didn’t ask for this? Undo the change:'),
        button: button('Undo the change'),
        note: paragraph(
          'What the button does',
          'The link works once, for {days} days. It restores this address, signs out every device, removes the password and passkeys, and alerts our team.',
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
        'You now have an account at {shop}. Confirm that this address is yours, and everything you’ve ordered with it appears in your account.',
      variables: SHOP,
      parts: {
        preview: preview('Confirm your address to see your orders in your account.'),
        button: button('Confirm my address'),
        holds: validityNote(
          'The link is valid for two days and works once. Open it in the browser where you’re signed in.',
        ),
        notYou: notRequestedNote(
          'Didn’t create an account? You can ignore this email. Nobody can see your orders without this link.',
        ),
      },
    },
  },
  address_known: {
    text: {
      subject: 'You already have an account at {shop}',
      heading: 'You already have an account',
      opening:
        'Someone just created a new account at {shop} with this address. Was it you? Use the account you already have: your orders are there. You can sign in with your password, a passkey, or a code by email.',
      variables: SHOP,
      parts: {
        preview: preview('Nothing in it was changed.'),
        button: button('Sign in to my account'),
        other: paragraph(
          'About the new account',
          'The new account is empty and shows none of your orders. It’s deleted after 60 days unless someone stays signed in to it or buys with it.',
        ),
        notYou: notRequestedNote(
          'Wasn’t you? You can ignore this email. Nobody got into your account, and nothing in it was changed.',
        ),
      },
    },
  },
  reset_password: {
    text: {
      subject: 'Set a new password for {shop}',
      heading: 'Set a new password',
      opening: 'Choose a new password for your account. This signs out all your devices.',
      variables: SHOP,
      parts: {
        preview: preview('The link you asked for.'),
        button: button('Set a new password'),
        holds: validityNote('The link is valid for {minutes} minutes and works once.', MINUTES),
        notYou: notRequestedNote('Didn’t ask for this? You can ignore this email. Your password stays the same.'),
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
        holds: validityNote('It is valid for {minutes} minutes and works once. We never ask for it by phone.', MINUTES),
        notYou: notRequestedNote(
          'Didn’t ask for this? You can ignore this email. Nobody can sign in without the code.',
        ),
      },
    },
  },
  order_code: {
    text: {
      subject: '{code} is your code to see your orders',
      heading: 'See your orders',
      opening: 'Type this code in the browser where you asked for it. It opens every order placed with this address.',
      variables: CODE,
      parts: {
        preview: preview('{code} is your code'),
        holds: validityNote('It is valid for {minutes} minutes and works once. We never ask for it by phone.', MINUTES),
        notYou: notRequestedNote(
          'Didn’t ask for this? You can ignore this email. Nobody can see your orders without the code.',
        ),
      },
    },
  },
  privacy_code: {
    text: {
      subject: '{code} is your code for your data at {shop}',
      heading: 'Your data',
      opening:
        'Type this code in the browser where you asked for it. You can then download what we keep about you, or have it erased.',
      variables: CODE,
      parts: {
        preview: preview('{code} is your code'),
        holds: validityNote('It is valid for {minutes} minutes and works once. We never ask for it by phone.', MINUTES),
        notYou: notRequestedNote(
          'Didn’t ask for this? You can ignore this email. Nobody can see or erase your data without the code.',
        ),
      },
    },
  },
  password_changed: {
    text: {
      subject: 'Your password at {shop} was changed',
      heading: 'Your password was changed',
      opening: 'The password for your account was changed from {device}. All other devices were signed out.',
      variables: { ...SHOP, device: 'Browser and system, e.g. “Firefox on Windows”' },
      required: { opening: [['device']] },
      parts: {
        preview: preview('From {device}.'),
        note: paragraph(
          'For someone who didn’t do it',
          'Wasn’t you? Secure your account right away: ask for a link to set a new password.',
        ),
        button: button('It wasn’t me'),
      },
    },
  },
  account_erased: {
    account: {
      when: 'with an account',
      subject: 'Your account at {shop} has been erased',
      heading: 'Your account has been erased',
      opening: '',
      variables: SHOP,
      parts: {
        preview: preview('What was erased, and what we keep until when.'),
        notYou: paragraph('For someone who didn’t do it', 'Wasn’t you? Reply to this email, or write to {email}.', {
          variables: { email: 'The email address of the shop' },
        }),
      },
    },
    data: {
      when: 'without an account',
      subject: 'Your data at {shop} has been erased',
      heading: 'Your data has been erased',
      opening: '',
      variables: SHOP,
      parts: {
        preview: preview('What was erased, and what we keep until when.'),
        notYou: paragraph('For someone who didn’t do it', 'Wasn’t you? Reply to this email, or write to {email}.', {
          variables: { email: 'The email address of the shop' },
        }),
      },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
