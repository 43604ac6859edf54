import { sealedKind } from '../kind';
import type { AccountAddressChangedFacts } from '../templates/AccountAddressChangedMail';
import type { AccountAddressFacts } from '../templates/AccountAddressMail';
import type { AccountErasedFacts } from '../templates/AccountErasedMail';
import type { AddressKnownFacts } from '../templates/AddressKnownMail';
import type { OrderCodeFacts } from '../templates/OrderCodeMail';
import type { PasswordChangedFacts } from '../templates/PasswordChangedMail';
import type { PrivacyCodeFacts } from '../templates/PrivacyCodeMail';
import type { ResetPasswordFacts } from '../templates/ResetPasswordMail';
import type { SignInCodeFacts } from '../templates/SignInCodeMail';
import type { VerifyEmailFacts } from '../templates/VerifyEmailMail';

/** The mails of customer accounts. */
export const customerKinds = {
  account_address: sealedKind<AccountAddressFacts>({
    words: () => ({ values: {} }),
    template: () => import('../templates/AccountAddressMail'),
  }),
  account_address_changed: sealedKind<AccountAddressChangedFacts>({
    words: ({ email }) => ({ values: { address: email } }),
    template: () => import('../templates/AccountAddressChangedMail'),
  }),
  verify_email: sealedKind<VerifyEmailFacts>({
    words: () => ({ values: {} }),
    template: () => import('../templates/VerifyEmailMail'),
  }),
  address_known: sealedKind<AddressKnownFacts>({
    words: () => ({ values: {} }),
    template: () => import('../templates/AddressKnownMail'),
  }),
  reset_password: sealedKind<ResetPasswordFacts>({
    words: () => ({ values: {} }),
    template: () => import('../templates/ResetPasswordMail'),
  }),
  sign_in_code: sealedKind<SignInCodeFacts>({
    words: ({ code }) => ({ values: { code } }),
    template: () => import('../templates/SignInCodeMail'),
  }),
  order_code: sealedKind<OrderCodeFacts>({
    words: ({ code }) => ({ values: { code } }),
    template: () => import('../templates/OrderCodeMail'),
  }),
  privacy_code: sealedKind<PrivacyCodeFacts>({
    words: ({ code }) => ({ values: { code } }),
    template: () => import('../templates/PrivacyCodeMail'),
  }),
  password_changed: sealedKind<PasswordChangedFacts>({
    words: ({ device }) => ({ values: { device } }),
    template: () => import('../templates/PasswordChangedMail'),
  }),
  account_erased: sealedKind<AccountErasedFacts>({
    // By now neither the shop's rows nor the mail's own row contain this address.
    to: ({ email }) => email,
    words: ({ what }) => ({ variant: what === 'data' ? 'data' : 'account', values: {} }),
    template: () => import('../templates/AccountErasedMail'),
  }),
};
