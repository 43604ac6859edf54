// Serves a fake Razorpay on this machine, including its window and webhooks.
// Usage: npm run razorpay:stub -- 8790 http://localhost:8787 (its port, and the shop that gets the webhooks)
import { serveRazorpay } from '../tests/support/razorpay-server.ts';
import { RAZORPAY_SECRETS } from '../tests/support/razorpay-sign.ts';

const [port = '8790', shop = process.env.SHOP_URL ?? 'http://localhost:8787'] = process.argv.slice(2);
const server = await serveRazorpay(Number(port));
server.webhooks.shop = shop;
const settings = { ...RAZORPAY_SECRETS, RAZORPAY_API_BASE: server.base };
console.log(`Put these into .dev.vars, start the shop, and order with an address in India:

${Object.entries(settings)
  .map(([name, value]) => `${name}=${value}`)
  .join('\n')}

What it does wrong: ${server.base}/stub?fault=500|hang|lost|unreachable|garbage|429&path=<METHOD /path>&times=1
Webhooks to ${shop}: ${server.base}/stub?webhooks=once|lost|twice|out_of_order
A bank answers: ${server.base}/stub?payment=pay_...&becomes=captured|authorized|failed`);
