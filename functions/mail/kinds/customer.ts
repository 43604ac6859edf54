import { store } from '../../../src/config/store';
import { sealedKind } from '../kind';
import type { AccountErasedFacts } from '../templates/AccountErasedMail';
import type { AddressKnownFacts } from '../templates/AddressKnownMail';
import type { OrderCodeFacts } from '../templates/OrderCodeMail';
import type { PasswordChangedFacts } from '../templates/PasswordChangedMail';
import type { ResetPasswordFacts } from '../templates/ResetPasswordMail';
import type { SignInCodeFacts } from '../templates/SignInCodeMail';
import type { VerifyEmailFacts } from '../templates/VerifyEmailMail';

/** The mails of customer accounts. */
export const customerKinds = {
  verify_email: sealedKind<VerifyEmailFacts>({
    subject: () => `Confirm your mail address for ${store.name}`,
    template: () => import('../templates/VerifyEmailMail'),
  }),
  address_known: sealedKind<AddressKnownFacts>({
    subject: () => `You have an account at ${store.name} already`,
    template: () => import('../templates/AddressKnownMail'),
  }),
  reset_password: sealedKind<ResetPasswordFacts>({
    subject: () => `Set a new password for ${store.name}`,
    template: () => import('../templates/ResetPasswordMail'),
  }),
  sign_in_code: sealedKind<SignInCodeFacts>({
    subject: ({ code }) => `${code} is your sign-in code`,
    template: () => import('../templates/SignInCodeMail'),
  }),
  order_code: sealedKind<OrderCodeFacts>({
    subject: ({ code }) => `${code} is your code to see your orders`,
    template: () => import('../templates/OrderCodeMail'),
  }),
  password_changed: sealedKind<PasswordChangedFacts>({
    subject: () => `Your password at ${store.name} was changed`,
    template: () => import('../templates/PasswordChangedMail'),
  }),
  account_erased: sealedKind<AccountErasedFacts>({
    // By now the shop's rows do not name this address any more, and the mail's own row does neither.
    to: ({ email }) => email,
    subject: ({ what }) =>
      `Your ${what === 'data' ? 'data at' : 'account at'} ${store.name} ${what === 'data' ? 'are' : 'is'} erased`,
    template: () => import('../templates/AccountErasedMail'),
  }),
};
