import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import { createServer, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import hotReload from '../../scripts/astro/hot-reload.mjs';
import { ask } from '../support/ask.ts';

// As in the shop's own wrangler.toml the Worker comes first: it would answer for sources, too.
const CONFIG = `name = "one-line"
main = "worker.js"
compatibility_date = "2026-01-01"
[assets]
run_worker_first = ["/*"]
`;
const WORKER = `export default {
  fetch: () => new Response('the Worker', { headers: { 'Content-Security-Policy': "default-src 'none'" } }),
};`;

/** What `npm run dev` adds to the Vite of Astro. */
function addedByDev(): Plugin[] {
  const added: Plugin[] = [];
  hotReload().hooks['astro:config:setup']({
    command: 'dev',
    updateConfig: ({ vite }: { vite: { plugins: Plugin[] } }) => added.push(...vite.plugins),
  });
  return added;
}

/** The development server of a Worker of one line: that of the shop takes half a minute, see hot-reload.deep.ts. */
async function serveInDevelopment(): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'keystall-vite-'));
  writeFileSync(path.join(root, 'worker.js'), WORKER);
  writeFileSync(path.join(root, 'source.js'), 'export const from = "a source";');
  writeFileSync(path.join(root, 'wrangler.toml'), CONFIG);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, watch: null },
    plugins: [cloudflare({ inspectorPort: false, persistState: false }), ...addedByDev()],
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The server listens nowhere.');
  return `http://127.0.0.1:${address.port}`;
}

test('in development Vite serves sources and hot reload, the Worker everything else, without its policy', async () => {
  const url = await serveInDevelopment();
  const read = async (file: string) => {
    const answer = await ask(url + file);
    return { status: answer.status, policy: answer.headers.get('content-security-policy'), text: await answer.text() };
  };
  expect(await read('/@vite/client')).toMatchObject({ status: 200, text: expect.stringContaining('createHotContext') });
  expect(await read('/source.js')).toMatchObject({ status: 200, text: expect.stringContaining('a source') });
  // The layout names files of a build. One that fails would keep every press of a page from its scripts.
  expect(await read('/_astro/shop-chunk.js')).toMatchObject({ status: 200, text: '' });
  expect(await read('/shop')).toEqual({ status: 200, policy: null, text: 'the Worker' });
});
