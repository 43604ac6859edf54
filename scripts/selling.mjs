import { parseArgs } from 'node:util';
import { ready } from './local/install.mjs';

const USAGE = `Usage: npm run selling                               says whether the shop sells, and how far its ledger has got
       npm run selling -- off --reason "WHY"         no order is taken or settled, no key given to anybody
       npm run selling -- on --reason "WHY"
  --url       address of a shop elsewhere; OPERATOR_KEY in the environment is its operator key`;

await ready();
const { shopFor } = await import('./local/operator.mjs');

try {
  const { values, positionals } = parseArgs({
    options: { url: { type: 'string' }, reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [state] = positionals;
  if (state !== undefined && (!['on', 'off'].includes(state) || !values.reason)) throw new Error(USAGE);
  const shop = await shopFor(values.url);
  try {
    const now = await shop.call('/api/admin/selling', state && { state, reason: values.reason });
    const { ledger } = now;
    const why = now.bySetting ? ' (by the setting SELLING)' : now.reason ? ` (${now.reason}; ${now.changedBy})` : '';
    console.log(`Selling is ${now.state}${why}.`);
    console.log(
      ledger.bound
        ? `The ledger's last entry is number ${ledger.seq}, of ${new Date(ledger.at).toISOString()}.${
            ledger.behind ? ' It holds more than this database knows: replay it (docs/runbooks/restore.md).' : ''
          }`
        : 'There is no ledger: no R2 bucket is bound as FILES.',
    );
  } finally {
    await shop.close();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
