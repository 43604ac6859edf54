// Hands a raw mail (a .eml file, or standard input) to the local shop as a mail server would: npm run mail:in -- a.eml
import { readFileSync } from 'node:fs';

const [file = '-', address = process.env.SHOP_URL ?? 'http://localhost:8787'] = process.argv.slice(2);
const answer = await fetch(new URL('/api/local-mail', address), {
  method: 'POST',
  headers: { 'content-type': 'message/rfc822' },
  body: readFileSync(file === '-' ? 0 : file),
  signal: AbortSignal.timeout(30_000),
}).catch((error) => {
  console.error(`${address} does not answer (${error.message}). Start the shop with "npm start" first.`);
  process.exit(1);
});
console.log(await answer.text());
process.exitCode = answer.ok ? 0 : 1;
