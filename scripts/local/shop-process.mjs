import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { migrate } from './migrate.mjs';
import { serve } from './serve.mjs';

/**
 * Runs a shop in a separate process, so that it can be killed: its vars are JSON in VARS; prints `ready` when it
 * responds.
 */
const { PORT, STATE_DIR, VARS, DIST_DIR = 'dist' } = process.env;
mkdirSync(STATE_DIR, { recursive: true });
const config = path.join(DIST_DIR, 'server/wrangler.json');
const miniflare = await serve({ port: Number(PORT), stateDir: STATE_DIR, vars: JSON.parse(VARS), config });
await migrate(await miniflare.getD1Database('DB'));
console.log('ready');
