import { spawn } from 'node:child_process';
import path from 'node:path';
import { ALONE, operatorOf } from './operator-call.mjs';
import { freePort } from './shop.mjs';

/**
 * Starts the built Worker on a state folder in its own process group, so that it can be killed together with workerd.
 */
export async function startKillable(stateDir, vars) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.resolve('scripts/local/shop-process.mjs')], {
    env: { ...process.env, PORT: String(port), STATE_DIR: stateDir, VARS: JSON.stringify({ SITE_URL: url, ...vars }) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
    child.once('exit', () => reject(new Error('The shop of the drill did not start.')));
  });
  return {
    url,
    call: operatorOf(url, vars.OPERATOR_KEY),
    minute: () => fetch(`${url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`, { headers: ALONE }),
    async kill() {
      // A killed process has a signal instead of an exit code.
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
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
