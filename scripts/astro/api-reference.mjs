import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BUNDLE = 'node_modules/@scalar/api-reference/dist/browser/standalone.js';
/** Its zod tests whether text may become code. The policy forbids that, and each test would report a violation. */
const PROBE = 'try{return Function(``),!0}catch{return!1}';
const PAGE = 'functions/http/api-docs.ts';

/**
 * Returns the script that draws `/api/docs`, with a URL from the hash of its content. Throws if the page names another
 * URL.
 */
async function reference() {
  const [bundle, page] = await Promise.all([readFile(BUNDLE, 'utf8'), readFile(PAGE, 'utf8')]);
  if (bundle.split(PROBE).length !== 2) throw new Error(`${BUNDLE} has changed: look how it tries Function('') now.`);
  // The source map is not served, so no browser should request it.
  const code = bundle.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n').replace(PROBE, 'return!1');
  const address = `/_astro/api-reference.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
  if (!page.includes(`'${address}'`))
    throw new Error(`@scalar/api-reference has changed: write SCRIPT = '${address}' in ${PAGE}.`);
  return { address, code };
}

/** Serves the script of `/api/docs` as a separate file: it is in no page and in no Worker. */
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
