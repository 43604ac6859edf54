/**
 * Simulates js.stripe.com in a browser: each card field is a frame of that origin, confirming calls api.stripe.com, and
 * the bank's challenge is in a frame of hooks.stripe.com, so that the page's policy is tested as with the real one.
 */
export const STRIPE_SCRIPT = `
(() => {
  const API = 'https://api.stripe.com/v1/payment_intents/';
  const LOST = 'We are experiencing issues connecting to our payments provider. You have not been charged. ' +
    'Please check your internet connection and try again.';
  const TITLES = { cardNumber: 'card number', cardExpiry: 'expiration date', cardCvc: 'CVC' };
  const DIGITS = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 };

  // A browser with a wallet says so before the page loads (window.playWallet).
  const wallet = (slot, heard) => {
    if (!window.playWallet) return heard.ready?.({ availablePaymentMethods: undefined });
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Buy with Played Pay' });
    button.onclick = () => heard.click({
      resolve: () => heard.confirm({ paymentFailed: ({ message }) => { window.walletFailed = message ?? 'failed'; } }),
      reject: () => { window.walletFailed = 'rejected'; },
    });
    slot.append(button);
    heard.ready?.({ availablePaymentMethods: { googlePay: true } });
  };

  const element = (type, { style } = {}) => {
    const heard = {};
    const frame = document.createElement('iframe');
    const made = { type, value: '' };
    const onMessage = ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      made.value = data.value;
      const empty = data.value === '';
      const complete = data.value.length === DIGITS[type];
      const error = data.left && !empty && !complete ? { message: 'Your ' + TITLES[type] + ' is incomplete.' } : undefined;
      heard.change?.({ empty, complete, error });
      // For tests to see what the page knows: it hears of a digit a moment after the frame.
      frame.dataset.known = data.value;
    };
    return Object.assign(made, {
      on: (name, handler) => { heard[name] = handler; },
      mount: (slot) => {
        if (type === 'expressCheckout') return wallet(slot, heard);
        frame.title = 'Secure ' + TITLES[type] + ' input frame';
        frame.src = 'https://js.stripe.com/field.html?type=' + type + '&color=' + encodeURIComponent(style.base.color);
        frame.width = '100%';
        frame.height = '20';
        addEventListener('message', onMessage);
        slot.append(frame);
      },
      focus: () => frame.contentWindow?.postMessage('focus', '*'),
      update: () => {},
      destroy: () => { removeEventListener('message', onMessage); frame.remove(); },
    });
  };

  const askBank = () => new Promise((resolve) => {
    const box = document.createElement('div');
    box.style.cssText = 'position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;background:#0008';
    const frame = document.createElement('iframe');
    frame.title = '3D Secure';
    frame.src = 'https://hooks.stripe.com/3d_secure_2';
    const heard = ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', heard);
      box.remove();
      resolve(data);
    };
    addEventListener('message', heard);
    box.append(frame);
    document.body.append(box);
  });

  window.Stripe = (key) => {
    const post = async (clientSecret, act, fields) => {
      const id = clientSecret.split('_secret_')[0];
      const body = new URLSearchParams({ key, client_secret: clientSecret, ...fields });
      try {
        return await (await fetch(API + id + '/' + act, { method: 'POST', body })).json();
      } catch {
        return { error: { type: 'api_connection_error', message: LOST } };
      }
    };
    const outcome = (answer) => (answer.error ? { error: answer.error } : { paymentIntent: answer });
    return {
      elements: ({ mode } = {}) => {
        const made = {};
        const group = { deferred: mode !== undefined, submitted: false };
        return Object.assign(group, {
          submit: async () => { group.submitted = true; return {}; },
          create: (type, options) => { made[type] = element(type, options); return made[type]; },
          getElement: (type) => made[type] ?? null,
          update: () => {},
        });
      },
      confirmPayment: async ({ elements, clientSecret }) => {
        if (elements.deferred && !elements.submitted)
          throw new Error('elements.submit() must be called before stripe.confirmPayment().');
        const fields = { 'payment_method_data[card][number]': '4242424242424242' };
        return outcome(await post(clientSecret, 'confirm', fields));
      },
      confirmCardPayment: async (clientSecret, { payment_method }) => {
        const { name, email, address } = payment_method.billing_details;
        const answer = await post(clientSecret, 'confirm', {
          'payment_method_data[card][number]': payment_method.card.value,
          'payment_method_data[billing_details][name]': name,
          'payment_method_data[billing_details][email]': email,
          'payment_method_data[billing_details][address][line1]': address.line1,
          'payment_method_data[billing_details][address][country]': address.country,
        });
        if (answer.status !== 'requires_action') return outcome(answer);
        return outcome(await post(clientSecret, 'challenge', { outcome: await askBank() }));
      },
    };
  };
  window.Stripe.version = 'endive';
})();
`;

/** One field in its frame: digits only, reported to the embedding page. */
export const FIELD_PAGE = `<!doctype html><meta charset="utf-8"><style>body{margin:0}input{width:100%;border:0;font:16px sans-serif}</style>
<input id="field" inputmode="numeric"><script>
const asked = new URLSearchParams(location.search);
const type = asked.get('type');
const field = document.getElementById('field');
field.ariaLabel = { cardNumber: 'Credit or debit card number', cardExpiry: 'Expiration date', cardCvc: 'CVC' }[type];
field.style.cssText += 'background:transparent;color:' + asked.get('color');
const post = (left) => parent.postMessage({ value: field.value.replace(/\\D/g, ''), left }, '*');
field.oninput = () => post(false);
field.onblur = () => post(true);
onmessage = ({ data }) => { if (data === 'focus') field.focus(); };
</script>`;

/** The bank's challenge. */
export const BANK_PAGE = `<!doctype html><meta charset="utf-8"><body style="background:#fff"><h1>3D Secure</h1>
<button onclick="parent.postMessage('complete','*')">Complete</button>
<button onclick="parent.postMessage('fail','*')">Fail</button>`;
