import { CallError } from '../client/call';
import { confirmFreeOrder, createPaymentIntent, createRegionalOrder } from '../client/payments';
import { cardErrors } from '../shop/checkout/card';
import { formErrors } from '../shop/checkout/rules';
import type { CreatePaymentIntentOutput } from '../shop/payments/contract';
import { REGIONAL_MINIMUM } from '../shop/payments/minimums';
import { $holdExpires, attemptFor, noteAttempt } from './attempt';
import { $shelf } from './catalogue';
import { $card, $cardErrors, $charged, $errors, $form, $path } from './checkout';
import { charge } from './payment-charge';
import { BELOW_MINIMUM, explain, NOT_YET, type Paid, UNAVAILABLE } from './payment-failures';
import { finish } from './payment-finish';
import { $provider, providerCardErrors } from './payment-provider';
import { acceptQuote, device, discount, order } from './payment-request';
import { $failure, $payment, fail, process, rest, show } from './payment-state';
import { reloadStorefront } from './storefront';

/**
 * Writes the order and holds its keys.
 * @returns the intent to charge; undefined when the buyer is asked something first or was told why not
 */
export async function begin(wallet: boolean): Promise<CreatePaymentIntentOutput | undefined> {
  process();
  const request = order();
  const attempt = attemptFor(request);
  try {
    const start = $path.get() === 'regional' ? createRegionalOrder : createPaymentIntent;
    const intent = await start(request, attempt.key);
    noteAttempt({ orderId: intent.orderId });
    // The clock is for what is really held: not shown when every copy follows later.
    const awaited = intent.awaiting.reduce((sum, { quantity }) => sum + quantity, 0);
    const wanted = request.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const nothingHeld = awaited >= wanted;
    $holdExpires.set(nothingHeld ? null : intent.holdExpiresAt);
    if (intent.awaiting.length === 0 || attempt.waits) return intent;
    const shelf = $shelf.get();
    const awaiting = intent.awaiting.map(({ productId, quantity }) => ({
      name: shelf.get(productId)?.name ?? productId,
      quantity,
    }));
    show({ state: 'asking-wait', awaiting, nothingHeld, intent, wallet });
  } catch (error) {
    refused(error, $path.get() === 'regional' ? 'regional' : 'card');
  }
  return undefined;
}

async function payInMoney(): Promise<void> {
  const intent = await begin(false);
  if (intent) await charge(intent, false);
}

async function placeFree(): Promise<void> {
  const { amount: _nothing, couponCode, ...wish } = order();
  const request = { ...wish, couponCode: couponCode ?? '', couponDiscount: discount() };
  try {
    const { key } = attemptFor(request);
    const { orderId } = await confirmFreeOrder({ ...request, deviceInfo: device() }, key);
    show({ state: 'paid', orderId });
    finish(orderId);
  } catch (error) {
    refused(error, 'free');
  }
}

function refused(error: unknown, path: Paid): void {
  if (error instanceof CallError && error.code === 'price_changed' && error.quote) {
    void reloadStorefront();
    show({ state: 'asking-price', quote: error.quote });
  } else fail(explain(error, path));
}

function cardFaults() {
  const path = $path.get();
  if (path === 'sandbox') return cardErrors($card.get(), new Date());
  return path === 'card' ? providerCardErrors() : {};
}

const TERMS = {
  title: 'Terms Required',
  text: 'Please agree to the Terms of Service and Privacy Policy.',
  terms: true,
};

const FIX = 'Please Fix Errors';

/** A reason that the buyer has put right since is not repeated beside the button. */
function forgetMended(): void {
  const title = $failure.get()?.title;
  if (title !== FIX && title !== TERMS.title) return;
  const wrong = [...Object.values($errors.get()), ...Object.values($cardErrors.get())].some(Boolean);
  if (!wrong && $form.get().terms) $failure.set(null);
}
$form.listen(forgetMended);
$errors.listen(forgetMended);
$cardErrors.listen(forgetMended);

/**
 * Whether the form can be sent; what is wrong is shown at the fields and told once.
 * @param wallet a wallet brings its own card
 */
export function ready(wallet = false): boolean {
  const errors = formErrors($form.get());
  $errors.set(errors);
  const card = wallet ? {} : cardFaults();
  $cardErrors.set(card);
  const { terms } = $form.get();
  const failure = [
    (Object.keys(errors).length > 0 || Object.keys(card).length > 0) && {
      title: FIX,
      text: `Some fields need your attention before you can pay.${terms ? '' : ` ${TERMS.title}: ${TERMS.text}`}`,
      terms: !terms,
    },
    !terms && TERMS,
  ].find((problem) => problem !== false);
  if (failure) fail(failure);
  return !failure;
}

/** Whether there is somebody to take the money. */
const payable = (path: ReturnType<typeof $path.get>) =>
  path !== 'none' && (path !== 'card' || $provider.get() === 'ready');

/** Pays, or places the free order. A second press while one runs does nothing. */
export async function pay(): Promise<void> {
  if ($payment.get().state !== 'idle') return;
  const path = $path.get();
  if (!payable(path)) return fail(path === 'card' && $provider.get() === 'loading' ? NOT_YET : UNAVAILABLE);
  if (!ready()) return;
  if (path === 'regional' && $charged.get().total < REGIONAL_MINIMUM) return fail(BELOW_MINIMUM);
  process();
  await (path === 'free' ? placeFree() : payInMoney());
}

/** The buyer accepts the new total of `price_changed`. */
export async function acceptPrice(): Promise<void> {
  const now = $payment.get();
  if (now.state !== 'asking-price') return;
  acceptQuote(now.quote);
  rest();
  await pay();
}

/** The buyer agrees that some keys follow by mail. */
export async function acceptWait(): Promise<void> {
  const now = $payment.get();
  if (now.state !== 'asking-wait') return;
  noteAttempt({ waits: true });
  // A wallet opens only when its own button is pressed again.
  if (now.wallet) return rest();
  await charge(now.intent, false);
}

/** The buyer answers the (simulated) question of their bank. */
export async function answerBank(confirmed: boolean): Promise<void> {
  const now = $payment.get();
  if (now.state !== 'asking-bank') return;
  if (confirmed) return charge(now.intent, true);
  fail({ title: 'Payment Failed', text: 'Your bank did not confirm this payment. Nothing was charged.' });
}

/** Back to the form from any question. */
export function stepBack(): void {
  if ($payment.get().state.startsWith('asking')) rest();
}
