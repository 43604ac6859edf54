import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../scripts/local/migrate.mjs';
import { serve } from '../../scripts/local/serve.mjs';
import { freePort } from '../../scripts/local/shop.mjs';
import { TEST_VARS } from './vars.ts';

const CLIENT = path.resolve('dist/client');

/** Called with the path before a built file is served; a promise delays the response. */
export type BeforeFile = (path: string) => Promise<void> | void;

function fileAt(name: string): string | undefined {
  const spellings = name === '/' ? ['/index.html'] : [name, `${name}.html`];
  return spellings.map((spelling) => path.join(CLIENT, spelling)).find((file) => existsSync(file));
}

/** The built Worker in this process, with a database of its own; the test serves the built files. */
export interface BuiltShop {
  url: string;
  database: D1Database;
  close(): Promise<void>;
}

/** Starts a built shop with a fresh isolate. */
export async function openBuiltShop(beforeFile: BeforeFile = () => {}, vars = {}): Promise<BuiltShop> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-built-'));
  const port = await freePort();
  const files = async (request: Request) => {
    const { pathname } = new URL(request.url);
    await beforeFile(pathname);
    const file = fileAt(pathname);
    return new Response(file && new Uint8Array(readFileSync(file)), { status: file ? 200 : 404 });
  };
  const miniflare = await serve({ port, stateDir, vars: { ...TEST_VARS, ...vars }, files, direct: true });
  const database = await miniflare.getD1Database('DB');
  await migrate(database);
  const close = async () => {
    await miniflare.dispose();
    rmSync(stateDir, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, database, close };
}

/** Sends a request without waiting for the response; returns a function that aborts the connection. */
export async function requestAndAbort(url: string, page: string): Promise<() => void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(`GET ${page} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
  return () => socket.destroy();
}
