import type { ApiError } from '../../../client/call';
import type { CardErrors } from '../../../shop/checkout/card';
import type { FailureCode, PaidBy } from '../../../shop/checkout/failures';
import type { AwaitedKeys, ChargingName, Intent, MethodName, Question } from '../state';

/** The result of placing the order. */
export type PlacedIntent =
  | { next: 'charge'; intent: Intent }
  | { next: 'ask'; intent: Intent; awaiting: AwaitedKeys; stock: 'some' | 'none' }
  | { next: 'nothing-to-pay'; orderId: string };

/**
 * Has the shop confirm a payment; returns a different order id if the same products had been paid for in another tab.
 */
type Confirm = (signal: AbortSignal) => Promise<{ orderId?: string }>;

interface Reason {
  code: FailureCode;
  /** The message of the provider or the shop. */
  sentence?: string | undefined;
}

/** The result of a requested charge. */
export type ChargeResult =
  /**
   * The provider has the money. `refusedAs` returns the failure if the shop refuses it; undefined leaves it to the
   * order page.
   */
  | { result: 'charged'; confirm: Confirm; refusedAs: (error: ApiError) => FailureCode | undefined }
  /** The bank is still processing it. `agreed`: the buyer has nothing left to do, and the order is placed. */
  | { result: 'pending'; agreed?: true }
  /** The response was lost. `confirm` finds out what happened to the money, if possible. */
  | ({ result: 'unknown'; confirm?: Confirm } & Reason)
  /** No money was taken. */
  | ({ result: 'refused' } & Reason)
  /** The order was closed before it was paid, and its payment canceled. */
  | { result: 'canceled' }
  | { result: 'asks'; question: Question };

/** A payment method. */
interface Method {
  name: MethodName;
  paidBy: PaidBy;
  /** Returns why this method cannot be used right now. */
  obstacle(): FailureCode | undefined;
  /** Returns the errors of the card, if the form has card fields. */
  cardErrors(): CardErrors;
  /** Creates the order and holds its keys. */
  place(): Promise<PlacedIntent>;
}

/** Nothing is charged: the order is free, or is paid by bank transfer later. */
export interface UnchargedMethod extends Method {
  name: 'free' | 'account';
}

export interface ChargingMethod extends Method {
  name: ChargingName;
  /** Returns the question the buyer has to accept before any charge is sent. */
  asksFirst?(intent: Intent): Question | undefined;
  /** @param agreed the buyer accepted the last question */
  charge(intent: Intent, agreed: boolean): Promise<ChargeResult>;
}

export type PaymentMethod = UnchargedMethod | ChargingMethod;
