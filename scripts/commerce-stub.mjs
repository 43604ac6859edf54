// Serves a fake Shopify or WooCommerce store on this machine: npm run commerce:stub -- 8791
import { STUB_STORE } from '../tests/support/store-model.ts';
import { serveStore } from '../tests/support/store-server.ts';

const [port = '8791'] = process.argv.slice(2);
const { base } = await serveStore(Number(port));
console.log(`A store that sells the demo's editions, for the screen Connected store of the back office. No money moves.

Address        ${base}
Client id      ${STUB_STORE.clientId}
Client secret  ${STUB_STORE.clientSecret}

Somebody buys:  ${base}/stub/order?sku=home-2024&email=buyer@example.org&quantity=1   (&paid=no, &times=3 tells of it three times)
Money back:     ${base}/stub/refund?order=<its number>
Canceled:       ${base}/stub/cancel?order=<its number>
Goes wrong:     ${base}/stub/fault?what=429|500|throttled|hang|unreachable|lost|garbage&times=3
Everything:     ${base}/`);
