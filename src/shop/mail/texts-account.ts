import type { MailTextFacts } from './text-facts';

const SHOP = { shop: 'The name of the shop' };
const CODE = { ...SHOP, code: 'The code, e.g. 402 817' };
const ORDER_NUMBER = { orderNumber: 'The number of the order, e.g. KS-2026-000123' };

/** The words of the mails about accounts, addresses and stock. */
export const ACCOUNT_TEXTS = {
  address_code: {
    text: {
      subject: '{code} is your code for order {orderNumber}',
      heading: 'Confirm your mail address',
      opening: 'Type this code on the page of order {orderNumber}. We then send its mails to this address.',
      variables: { ...CODE, ...ORDER_NUMBER },
      required: { subject: [['orderNumber']], opening: [['orderNumber']] },
    },
  },
  address_changed: {
    text: {
      subject: 'The mail address of order {orderNumber} was changed',
      heading: 'The address of your order was changed',
      opening:
        'Mails about order {orderNumber}, and the keys in them, go to {address} from now on. If you asked for it, you need to do nothing.',
      variables: { ...SHOP, ...ORDER_NUMBER, address: 'The new address, masked' },
      required: { subject: [['orderNumber']], opening: [['address']] },
    },
  },
  account_address: {
    text: {
      subject: 'Confirm the new address of your account at {shop}',
      heading: 'Confirm your new address',
      opening:
        'Our staff were asked to change the address of an account at {shop} to this one. Nothing changes before you confirm it.',
      variables: SHOP,
    },
  },
  account_address_changed: {
    text: {
      subject: 'The address of your account at {shop} was changed',
      heading: 'The address of your account was changed',
      opening:
        'Your account and its orders belong to {address} from now on, and every device was signed out. If you asked for it, you need to do nothing.',
      variables: { ...SHOP, address: 'The new address, masked' },
      required: { opening: [['address']] },
    },
  },
  verify_email: {
    text: {
      subject: 'Confirm your mail address for {shop}',
      heading: 'Confirm your mail address',
      opening:
        'You have an account at {shop} now. Confirm that this address is yours: then everything you ever ordered with it stands in your account.',
      variables: SHOP,
    },
  },
  address_known: {
    text: {
      subject: 'You have an account at {shop} already',
      heading: 'You have an account already',
      opening:
        'Somebody just opened a new account at {shop} with this address. Was it you? Then use the account you already have: your orders are there. You can sign in with your password, a passkey, or a code by mail.',
      variables: SHOP,
    },
  },
  reset_password: {
    text: {
      subject: 'Set a new password for {shop}',
      heading: 'Set a new password',
      opening: 'Choose a new password for your account. All devices are signed out when you do.',
      variables: SHOP,
    },
  },
  sign_in_code: {
    text: {
      subject: '{code} is your sign-in code',
      heading: 'Your sign-in code',
      opening: 'Type this code in the browser where you asked for it.',
      variables: CODE,
    },
  },
  order_code: {
    text: {
      subject: '{code} is your code to see your orders',
      heading: 'See your orders',
      opening:
        'Type this code in the browser where you asked for it. It then opens every order made with this address.',
      variables: CODE,
    },
  },
  password_changed: {
    text: {
      subject: 'Your password at {shop} was changed',
      heading: 'Your password was changed',
      opening: 'The password of your account was set anew, from {device}. All other devices were signed out.',
      variables: { ...SHOP, device: 'Browser and system, e.g. “Firefox on Windows”' },
      required: { opening: [['device']] },
    },
  },
  account_erased: {
    account: {
      when: 'with an account',
      subject: 'Your account at {shop} is erased',
      heading: 'Your account is erased',
      opening: '',
      variables: SHOP,
    },
    data: {
      when: 'without an account',
      subject: 'Your data at {shop} are erased',
      heading: 'Your data are erased',
      opening: '',
      variables: SHOP,
    },
  },
  staff_invite: {
    text: {
      subject: '{invitedBy} invites you to the back office of {shop}',
      heading: 'Join {shop}',
      opening: '{invitedBy} invites you to the back office of {shop}, with the role “{role}”.',
      variables: { ...SHOP, invitedBy: 'Who invites', role: 'The name of the role' },
      required: { opening: [['invitedBy']] },
    },
  },
  staff_reset: {
    text: {
      subject: 'Choose a new password for the back office of {shop}',
      heading: 'Choose a new password',
      opening: 'With this link you choose a new password for the back office of {shop}.',
      variables: SHOP,
    },
  },
  back_in_stock: {
    text: {
      subject: '{product} is in stock again',
      heading: '{product} is in stock',
      opening:
        'You asked us to tell you: {product} can be bought again for {price}. Its key arrives at once after payment.',
      variables: { ...SHOP, product: 'The product that is in stock', price: 'Its price in US dollars' },
      required: { subject: [['product']], opening: [['price']] },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
