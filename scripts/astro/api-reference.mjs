import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BUNDLE = 'node_modules/@scalar/api-reference/dist/browser/standalone.js';
/** Its zod tries whether text may become code. The policy forbids it, and each try would be a report of a violation. */
const PROBE = 'try{return Function(``),!0}catch{return!1}';
const PAGE = 'functions/http/api-docs.ts';

/** The script that draws `/api/docs`, with the address that its content gives it. Throws when the page names another one. */
async function reference() {
  const [bundle, page] = await Promise.all([readFile(BUNDLE, 'utf8'), readFile(PAGE, 'utf8')]);
  if (bundle.split(PROBE).length !== 2) throw new Error(`${BUNDLE} has changed: look how it tries Function('') now.`);
  // The map is not served, so nobody shall look for it.
  const code = bundle.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n').replace(PROBE, 'return!1');
  const address = `/_astro/api-reference.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
  if (!page.includes(`'${address}'`))
    throw new Error(`@scalar/api-reference has changed: write SCRIPT = '${address}' in ${PAGE}.`);
  return { address, code };
}

/** Serves the script of `/api/docs` as a file of its own: no page and no Worker carries it. */
export default () => ({
  name: 'api-reference',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      const { address, code } = await reference();
      server.middlewares.use(address, (_, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(code);
      });
    },
    'astro:build:done': async ({ dir }) => {
      const { address, code } = await reference();
      const file = path.join(fileURLToPath(dir), address);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, code);
    },
  },
});
