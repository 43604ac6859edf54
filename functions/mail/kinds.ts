import type { MailKind } from '../../src/shop/mail/kinds';
import type { AnyMailKind } from './kind';
import { addressChanged, addressCode } from './kinds/account';
import { backInStock } from './kinds/back-in-stock';
import { cartReminder } from './kinds/cart-reminder';
import { contact } from './kinds/contact';
import { customerKinds } from './kinds/customer';
import { formKinds } from './kinds/form';
import { orderKinds } from './kinds/order';
import { paymentLink } from './kinds/payment-link';
import { paymentReminder } from './kinds/payment-reminder';
import { recipientKinds } from './kinds/recipient';
import { reviewRequest } from './kinds/review-request';
import { salesSummary } from './kinds/sales-summary';
import { staffKinds } from './kinds/staff';
import { textTest } from './kinds/text-test';
import { threadAnswer } from './kinds/thread-answer';
import { withdrawalKinds } from './kinds/withdrawal';

/** Every kind of mail and how it is composed; the type requires every kind listed in `src/shop/mail/kinds.ts`. */
export const KINDS: Record<MailKind, AnyMailKind> = {
  ...orderKinds,
  address_code: addressCode,
  address_changed: addressChanged,
  ...customerKinds,
  ...staffKinds,
  back_in_stock: backInStock,
  sales_summary: salesSummary,
  cart_reminder: cartReminder,
  payment_link: paymentLink,
  payment_reminder: paymentReminder,
  review_request: reviewRequest,
  text_test: textTest(() => KINDS),
  thread_answer: threadAnswer,
  ...withdrawalKinds,
  ...recipientKinds,
  ...formKinds,
  contact,
};
