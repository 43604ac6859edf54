import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ready } from './local/install.mjs';

const USAGE = `Usage: npm run keys:import -- --product ID --lot FILE.csv [--name NAME] [--dry-run]
  --product   id of the product the keys are for
  --lot       file with one key per line or a CSV with a column "key"; UTF-8
  --name      name of the lot (default: the file's name)
  --dry-run   report only, store nothing
  --accept-unmatched   store lines that do not have the format of the product's keys, too
  --seats     activations per key, for volume keys (default: 1)
  --supplier --invoice --unit-cost --currency --bought-at --region --activate-before   facts about the lot
  --license-type   retail, oem or volume, told to buyers where it binds them
  --url       address of a shop elsewhere; OPERATOR_KEY in the environment is its operator key`;

const FACTS = [
  'seats',
  'supplier',
  'invoice',
  'unit-cost',
  'currency',
  'bought-at',
  'region',
  'license-type',
  'activate-before',
];
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

const startFolder = process.cwd();
await ready();
const { keysReport } = await import('./local/keys-report.mjs');
const { build } = await import('./local/build.mjs');
const { CALL_MS, operatorHeaders } = await import('./local/operator-call.mjs');
const { freePort, openShop, runningShop } = await import('./local/shop.mjs');
const { localVars, stateDirOf } = await import('./local/state.mjs');

function options() {
  const text = Object.fromEntries(
    ['product', 'lot', 'name', 'url', ...FACTS].map((name) => [name, { type: 'string' }]),
  );
  const { values, positionals } = parseArgs({
    options: {
      ...text,
      'dry-run': { type: 'boolean', default: false },
      'accept-unmatched': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const file = values.lot ?? positionals[0];
  if (!values.product || !file) throw new Error(USAGE);
  // npm runs scripts in the project's folder; INIT_CWD is the folder it was called from.
  const existing = [process.env.INIT_CWD, startFolder, '.']
    .map((base) => path.resolve(base ?? '.', file))
    .find(existsSync);
  if (!existing) throw new Error(`There is no file ${file}.`);
  return { ...values, file: existing };
}

function addressOf(url, values) {
  const address = new URL('/api/admin/keys/import', url);
  address.searchParams.set('product', values.product);
  address.searchParams.set('lot', values.name ?? path.basename(values.file, path.extname(values.file)));
  address.searchParams.set('dryRun', String(values['dry-run']));
  address.searchParams.set('acceptUnmatched', String(values['accept-unmatched']));
  for (const fact of FACTS) if (values[fact] !== undefined) address.searchParams.set(camel(fact), values[fact]);
  return address;
}

async function send(url, operatorKey, values) {
  const headers = { ...operatorHeaders(operatorKey), 'content-type': 'text/csv' };
  const answer = await fetch(addressOf(url, values), {
    method: 'POST',
    headers,
    body: readFileSync(values.file),
    signal: AbortSignal.timeout(CALL_MS),
  });
  const body = await answer.json();
  if (!answer.ok)
    throw new Error(
      `The shop refused the file: ${body.error ?? answer.status}${body.issues ? ` ${JSON.stringify(body.issues)}` : ''}`,
    );
  return body;
}

/** Returns the shop to call: a remote one, the running local one, or one opened for this call alone. */
async function shopFor(values) {
  if (values.url) return { url: values.url, operatorKey: process.env.OPERATOR_KEY ?? '', close: () => {} };
  const stateDir = stateDirOf();
  const running = await runningShop(stateDir);
  if (running) return { url: running.url, operatorKey: localVars(stateDir).OPERATOR_KEY, close: () => {} };
  await build();
  return openShop({ port: await freePort(), stateDir });
}

try {
  const values = options();
  const shop = await shopFor(values);
  try {
    console.log(keysReport(await send(shop.url, shop.operatorKey, values), values['dry-run']).join('\n'));
  } finally {
    await shop.close();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
