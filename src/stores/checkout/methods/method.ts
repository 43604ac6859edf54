import type { ApiError } from '../../../client/call';
import type { CardErrors } from '../../../shop/checkout/card';
import type { FailureCode, PaidBy } from '../../../shop/checkout/failures';
import type { AwaitedKeys, ChargingName, Intent, MethodName, Question } from '../state';

/** What came of placing the order. */
export type PlacedIntent =
  | { next: 'charge'; intent: Intent }
  | { next: 'ask'; intent: Intent; awaiting: AwaitedKeys; stock: 'some' | 'none' }
  | { next: 'nothing-to-pay'; orderId: string };

/** Has the shop look at a payment; another order id where the same goods had been paid for in another tab. */
type Confirm = (signal: AbortSignal) => Promise<{ orderId?: string }>;

interface Reason {
  code: FailureCode;
  /** The provider's or the shop's own words. */
  sentence?: string | undefined;
}

/** What is known after a charge was requested. */
export type ChargeResult =
  /** The provider has the money. `refusedAs` is the failure when the shop refuses it; undefined leaves it to the order page. */
  | { result: 'charged'; confirm: Confirm; refusedAs: (error: ApiError) => FailureCode | undefined }
  /** The bank takes its time. `agreed`: there is nothing left for the buyer to do, and the order stands. */
  | { result: 'pending'; agreed?: true }
  /** The answer was lost on the way. `confirm` finds out what became of the money, if it can be found out. */
  | ({ result: 'unknown'; confirm?: Confirm } & Reason)
  /** No money was taken. */
  | ({ result: 'refused' } & Reason)
  /** The order was closed before it was paid, and its payment with it. */
  | { result: 'canceled' }
  | { result: 'asks'; question: Question };

/** One way to pay. */
interface Method {
  name: MethodName;
  paidBy: PaidBy;
  /** Why nothing can be paid this way right now. */
  obstacle(): FailureCode | undefined;
  /** What is wrong with the card, where the form has one. */
  cardErrors(): CardErrors;
  /** Writes the order and holds its keys. */
  place(): Promise<PlacedIntent>;
}

/** Nothing is charged: the placed order is paid, or is paid by bank transfer later. */
export interface FreeMethod extends Method {
  name: 'free' | 'account';
}

export interface ChargingMethod extends Method {
  name: ChargingName;
  /** What the buyer agrees to before any charge is sent. */
  asksFirst?(intent: Intent): Question | undefined;
  /** @param agreed the buyer said yes to the last question */
  charge(intent: Intent, agreed: boolean): Promise<ChargeResult>;
}

export type PaymentMethod = FreeMethod | ChargingMethod;
