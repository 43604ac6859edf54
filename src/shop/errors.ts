/** Every failure of the shop with the message people read. A new code needs its message here. */
export const messages = {
  invalid_input: 'Some fields need attention.',
  not_found: 'We could not find that.',
  method_not_allowed: 'This address takes another method; the header Allow names it.',
  unsupported_media_type: 'Send this request as JSON, with the content-type application/json.',
  payload_too_large: 'That is more than this request may carry.',
  forbidden: 'You may not do that.',
  unauthenticated: 'Please sign in first.',
  address_not_allowed: 'This API key may not be used from this address.',
  access_level: 'Insufficient Access Level',
  second_person: 'You wrote this version. A colleague who may approve scripts has to look at it.',
  reauthenticate: 'Please confirm that it’s you, then try again.',
  cross_site: 'This request came from another site and was refused.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  unknown_product: 'A product in your cart is no longer sold. Remove it and try again.',
  out_of_stock: 'Not enough keys are in stock for this order. Lower the quantity or try again later.',
  quantity_limit: 'That’s more copies than one order can have.',
  coupon_rejected: 'Invalid coupon code or discount conflict',
  coupon_currency: 'This code is for orders in another currency.',
  coupon_email: 'This code is for another email address.',
  coupon_first_order: 'This code is for a first order only.',
  coupon_archived: 'This coupon is archived. Duplicate it under another code instead.',
  coupon_of_batch:
    'This code belongs to a batch, whose codes all have the same terms. Make a coupon of its own instead.',
  coupon_of_offer: 'This code belongs to an offer. Withdraw the offer in its thread and make another one there.',
  payment_link_not_found: 'Payment link not found or expired',
  payment_link_expired: 'This payment link has expired. Ask the person who sent it for a new one.',
  payment_link_canceled: 'This payment link was canceled, so it can no longer be paid.',
  payment_link_paid: 'This payment link has already been paid. You won’t be charged again.',
  payment_link_busy:
    'Someone is paying with this link right now. Finish where you started, or try again in half an hour.',
  payment_link_waiting:
    'A bank payment for this link is in progress. Banks take up to 14 business days. Please don’t pay again.',
  payment_link_address: 'This payment link is for another email address. Enter the address it was sent to.',
  payment_returned:
    'Your payment arrived after its payment link had closed, so you’ll get it back in full. Please don’t pay with that link again.',
  price_changed: 'A price changed while you were shopping. Please check the new total.',
  amount_too_small: 'Amount too small: the total is below the minimum amount for this payment method.',
  not_free: 'This order is not free. Please pay by card.',
  idempotency_conflict: 'This request was sent before with different details. Please reload and try again.',
  unsupported_currency: 'This currency is not supported.',
  payment_unavailable: 'Payment system is not available',
  payment_not_completed: 'The payment has not been completed.',
  payment_pending:
    'Your bank takes a few business days to pay. We’ll email you as soon as it has. Please don’t pay again.',
  payment_mismatch: 'The payment does not match this order. Please contact support before you pay again.',
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  authentication_required: 'Your bank wants you to confirm this payment.',
  order_closed: 'This order is already closed.',
  invoice_pdf: 'The PDF cannot be made right now. Open the page and print it, or try again later.',
  certificate_none: 'This order has no licenses to certify: it was not paid, or all of it was refunded.',
  keys_none: 'There are no keys to list yet.',
  invoice_done: 'Everything on this invoice has been credited, so there is nothing left to invoice.',
  order_paid: 'This order has already been paid. You won’t be charged again.',
  account_unavailable: 'This order cannot be placed on account. Please choose another way to pay.',
  account_limit:
    'This order is over what’s left of your limit. Pay an open invoice first, or choose another way to pay.',
  account_overdue: 'An earlier order on account is overdue. Please pay it first, or choose another way to pay.',
  receivable_settled: 'This order no longer waits for its transfer. Reload the list to see how it stands.',
  transfer_booked:
    'A transfer with this reference is booked for another order. Check the reference, or say that it paid for both.',
  refund_impossible: 'There is nothing left to refund for this choice. Reload the order and try again.',
  refund_disputed:
    'The buyer’s bank is deciding about this payment, so it cannot be refunded beside that. Wait for the decision.',
  refund_under_way:
    'A refund of this order waits for the answer of the payment provider. Please look again in a few minutes.',
  refund_refused: 'The payment provider refuses this refund. Please check the payment in its dashboard.',
  dispute_unknown: 'This order has no such dispute. Reload the order and try again.',
  dispute_over: 'The bank no longer takes an answer to this dispute: the deadline has passed, or it is decided.',
  dispute_answered: 'The bank already has an answer to this dispute and accepts no second one.',
  dispute_answering:
    'Somebody is sending this answer right now, or did so within the last ten minutes. Reload the order before you try again.',
  dispute_by_hand:
    'This provider takes answers in its dashboard only. Save the evidence here as a PDF and upload it there, before the deadline.',
  evidence_refused: 'The payment provider refuses this answer. Answer in its dashboard, with the file saved here.',
  picture_type:
    'This file isn’t a JPEG, PNG or WebP picture. Save the picture in one of these formats and upload it again.',
  picture_broken: 'This file is damaged or incomplete. Save the picture again and upload it again.',
  picture_size: 'This picture has too many or too few pixels.',
  picture_limit: 'A product may have 12 pictures. Delete one that is no longer needed, then upload this one.',
  pictures_changed: 'Somebody else changed the pictures of this product. Look at them as they are now and try again.',
  pictures_off: 'No storage for pictures is set up. Bind an R2 bucket as FILES: README.md, "Deploy to Cloudflare".',
  order_not_found: 'We could not find that order.',
  nothing_waits: 'Nothing in this order is waiting anymore.',
  order_access: 'Open this order with the link in your email, or in the browser you paid with.',
  code_wrong: 'That code is not right. Please check the email and try again.',
  code_expired: 'This code no longer works. Ask for a new one.',
  weak_password: 'This password is too easy to guess. Please choose another one.',
  sign_in_failed: 'The email address or the password is wrong.',
  second_factor_wrong: 'That code is wrong, expired, or already used.',
  second_factor_setup: 'This needs two-factor sign-in. Set up your authenticator app in My profile first.',
  account_waits:
    'One of your orders is still waiting for its payment or its keys and needs your address. Erase your data once it’s complete.',
  passkey_refused: 'This passkey was not accepted. Try again, or sign in another way.',
  link_closed: 'This link no longer works. Ask for a new one.',
  grant_refused: 'You can’t grant more than you have yourself.',
  staff_exists: 'A colleague already has this email address.',
  staff_set_up: 'This shop has its first super admin already. Please sign in.',
  last_super_admin: 'This is the last super admin. Make somebody else one first.',
  role_protected: 'This role belongs to the shop and cannot be changed that way.',
  role_in_use: 'People still have this role. Give them another one first.',
  role_name_taken: 'There is a role with this name already.',
  product_changed: 'Somebody saved this product after you opened it. Load it again and look at what they changed.',
  slug_taken: 'Another product has this address.',
  price_schedule_overlap: 'Another price is scheduled for this time. Choose another time, or cancel that one.',
  price_needs_confirmation: 'Please look at this price again and confirm it.',
  keys_on_hold:
    'We’re looking into this order’s payment, so its keys can’t be shown or sent for now. Please contact us if you have a question.',
  address_unconfirmed:
    'Open this order with the link in the email we sent to its address. That confirms the address is yours, and its keys can be shown.',
  key_unavailable: 'This key cannot be shown. Please contact support.',
  rebuild_running: 'All figures are already being recalculated. Please wait until that is done.',
  import_empty: 'The file holds no keys.',
  import_unknown_file: 'We don’t recognize the format of this file.',
  import_lot_conflict: 'This lot name already belongs to another product.',
  provider_unavailable: 'The payment provider isn’t responding. Please try again in a few minutes.',
  signature_invalid: 'The signature of this message is not valid.',
  commerce_unavailable: 'The store does not answer as it should. Try again in a minute.',
  commerce_refused: 'The store refused these credentials.',
  commerce_scopes: 'The store does not allow everything that is needed.',
  commerce_connected: 'A store is connected already. Disconnect it first.',
  commerce_gone: 'No store is connected here now. Remove this webhook at the store.',
  commerce_changed: 'Somebody changed this meanwhile. Reload and look again.',
  variant_mapped: 'This product is mapped already. Take it off the other variant first.',
  mail_closed: 'This email cannot be sent again.',
  too_many_rows: 'That is more than 10,000 rows. Narrow the filter and try again.',
  selling_off:
    'The shop isn’t taking orders right now. Your cart is kept, so please come back a little later. An order you’ve paid for is confirmed as soon as we resume.',
  order_refused:
    'We can’t take this order automatically. Please write to us with what you’d like to buy, and a person will help you.',
  buyer_blocked: 'We can’t take this order. Write to us if you think this is a mistake.',
  customer_erased: 'The data of this customer has been erased, so nothing more can be done for them.',
  no_account: 'This customer has no account. They open one with “Sign in” on the shop’s pages.',
  address_unverified:
    'The address of this account is not confirmed yet. Its owner does that with the link in our email.',
  nothing_to_join: 'Every order of this address belongs to the account already.',
  no_orders: 'This customer has neither an account nor an order to send a link to.',
  address_taken: 'Another account has confirmed this address.',
  customer_blocked: 'This customer, or the one with the new address, is blocked. Unblock them first.',
  selling_on: 'Switch selling off first.',
  ledger_behind:
    'The ledger holds sales that the database does not know yet. Replay it first: docs/runbooks/restore.md.',
  changed_meanwhile:
    'Somebody else saved this since you opened it. Your entries are still here: reload to see theirs, then save again.',
  assistant_off: 'The assistant is switched off. Please write to us instead: a person answers.',
  data_damaged: 'A stored record is damaged, so this cannot be opened. Please write to us.',
  busy: 'The shop is very busy. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
} as const;

export type ErrorCode = keyof typeof messages;

/** One invalid field: its path in the request, and what to do about it. */
export interface Issue {
  path: string;
  message: string;
}

/** The only error verbs throw. `details` is shown to the caller, so it never carries secrets. */
export class ShopError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: {
      message?: string;
      issues?: Issue[];
      quote?: unknown;
      orderId?: string;
      retryAfter?: number;
      /** The methods the address accepts, for the Allow header. */
      allow?: string;
    } = {},
  ) {
    super(details.message ?? messages[code]);
    this.name = 'ShopError';
  }
}

/** Returns the `invalid_input` error of one field. */
export const invalidField = (path: string, message: string): ShopError =>
  new ShopError('invalid_input', { issues: [{ path, message }] });

/** Like `invalidField`, but the message also replaces the general sentence above the fields. */
export const invalidFieldWithTitle = (path: string, message: string): ShopError =>
  new ShopError('invalid_input', { message, issues: [{ path, message }] });
