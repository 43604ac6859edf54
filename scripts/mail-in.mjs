// Sends a raw mail (a .eml file, or standard input) to the local shop like a mail server: npm run mail:in -- a.eml
import { readFileSync } from 'node:fs';
import { ready } from './local/install.mjs';

await ready();
const { fromCaller } = await import('./local/from-caller.mjs');
const { runningShop } = await import('./local/shop.mjs');
const { stateDirOf } = await import('./local/state.mjs');

const [file = '-', given = process.env.SHOP_URL] = process.argv.slice(2);
const address = given ?? (await runningShop(stateDirOf()))?.url ?? 'http://localhost:8787';
let mail;
try {
  mail = readFileSync(file === '-' ? 0 : fromCaller(file));
} catch (error) {
  console.error(`The file cannot be read: ${error.message}. Name a saved email: npm run mail:in -- mail.eml`);
  process.exit(1);
}
const answer = await fetch(new URL('/api/local-mail', address), {
  method: 'POST',
  headers: { 'content-type': 'message/rfc822' },
  body: mail,
  signal: AbortSignal.timeout(30_000),
}).catch((error) => {
  console.error(`${address} does not answer (${error.message}). Start the shop with "npm start" first.`);
  process.exit(1);
});
console.log(await answer.text());
process.exitCode = answer.ok ? 0 : 1;
