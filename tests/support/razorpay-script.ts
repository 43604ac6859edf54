/**
 * Simulates Razorpay's checkout.js: a frame over the page asks how to pay, and its result reaches the page like the
 * real window's. `__ORIGIN__` is the server that simulates the API.
 */
export const RAZORPAY_SCRIPT = `
(() => {
  const ORIGIN = '__ORIGIN__';
  window.Razorpay = function (options) {
    const heard = {};
    this.on = (name, listener) => { heard[name] = listener; };
    this.open = () => {
      const box = document.createElement('div');
      box.className = 'razorpay-container';
      box.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#0009';
      const frame = document.createElement('iframe');
      frame.title = 'Razorpay Checkout';
      const { name, email, contact } = options.prefill;
      const shown = { key: options.key, order: options.order_id, amount: options.amount, name, email, contact, shop: options.name };
      frame.src = ORIGIN + '/v1/checkout/window?' + new URLSearchParams(shown);
      frame.style.cssText = 'position:absolute;inset:0;margin:auto;width:min(24rem,100%);height:min(34rem,100%);border:0;background:#fff';
      const listen = ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        if (data.event === 'payment.failed') return heard['payment.failed']?.({ error: data.error });
        removeEventListener('message', listen);
        box.remove();
        if (data.event === 'dismiss') options.modal?.ondismiss?.();
        else options.handler(data.signed);
      };
      addEventListener('message', listen);
      box.append(frame);
      document.body.append(box);
      frame.focus();
    };
  };
})();
`;

const BUTTONS = [
  ['card', 'captured', 'Pay by card'],
  ['international', 'captured', 'Pay by a card of another country'],
  ['upi', 'created', 'Pay by UPI; the app has not answered yet'],
  ['netbanking', 'created', 'Pay by net banking; the bank has not answered yet'],
  ['authorized', 'authorized', 'Pay by card; only authorized'],
  ['card', 'failed', 'Pay by a card that is declined'],
] as const;

/** The window itself: how to pay, and how to close it. */
export const WINDOW_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Razorpay Checkout</title>
<style>body{font:16px/1.5 system-ui;margin:1rem;color:#111}button{display:block;width:100%;margin:.5rem 0;padding:.75rem;font:inherit}</style>
<h1>Played window</h1><p id="facts"></p><p id="said" role="status"></p>
${BUTTONS.map(([how, status, text]) => `<button data-how="${how}" data-status="${status}">${text}</button>`).join('\n')}
<button id="close">Close</button>
<script>
const asked = Object.fromEntries(new URLSearchParams(location.search));
document.getElementById('facts').textContent =
  [asked.shop, 'INR ' + asked.amount / 100, asked.name, asked.email, asked.contact].join(' · ');
const post = (message) => parent.postMessage(message, '*');
document.getElementById('close').onclick = () => post({ event: 'dismiss' });
for (const button of document.querySelectorAll('[data-how]')) button.onclick = async () => {
  const { how, status } = button.dataset;
  const body = JSON.stringify({ order: asked.order, key: asked.key, how, status });
  const answer = await (await fetch('/stub/pay', { method: 'POST', body })).json();
  if (answer.signed) return post({ event: 'paid', signed: answer.signed });
  document.getElementById('said').textContent = answer.said;
  if (answer.error) post({ event: 'payment.failed', error: answer.error });
};
</script></html>`;
