import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { migrate } from './migrate.mjs';
import { ALONE, operatorOf } from './operator-call.mjs';
import { serve } from './serve.mjs';
import { freePort } from './shop.mjs';

/**
 * Starts the built Worker on a state folder. It can be killed: all of it, its database too, runs in workerd, a process
 * of its own. `heard` gets each entry of its log; errors alone are shown otherwise.
 */
export async function startKillable(
  stateDir,
  vars,
  heard = ({ level, message }) => level === 'error' && console.error(message),
) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const isNew = !existsSync(path.join(stateDir, 'v3'));
  mkdirSync(stateDir, { recursive: true });
  const miniflare = await serve({ port, stateDir, vars: { SITE_URL: url, ...vars }, heard });
  if (isNew) await migrate(await miniflare.getD1Database('DB'));
  return {
    url,
    call: operatorOf(url, vars.OPERATOR_KEY),
    minute: () => fetch(`${url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`, { headers: ALONE }),
    /** Ends workerd by SIGKILL, which leaves it no time to finish anything. */
    kill: () => miniflare.dispose(),
  };
}

let buyers = 0;

/** Buys one copy as a buyer with their own address: order, payment, confirmation. Throws if a step is refused. */
export async function buyOne(url, { id, price }) {
  buyers += 1;
  let cookie = '';
  const post = async (address, body) => {
    const answer = await fetch(url + address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        ...ALONE,
        'cf-connecting-ip': `10.7.${buyers >> 8}.${buyers & 255}`,
        ...(cookie && { cookie }),
      },
      body: JSON.stringify(body),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const intent = await post('/api/create-payment-intent', {
    amount: price,
    currency: 'USD',
    items: [{ productId: id, quantity: 1 }],
    billingInfo: {
      email: `drill${buyers}@example.com`,
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '+442079460018',
      address: '12 St James’s Square',
      city: 'London',
      zipCode: 'SW1Y 4JH',
      country: 'GB',
    },
  });
  const { clientSecret, paymentIntentId } = intent;
  await post('/api/sandbox/confirm', { clientSecret, cardNumber: '4242424242424242', expiry: '12/39', cvc: '123' });
  await post('/api/confirm-payment', { clientSecret, paymentIntentId });
}
