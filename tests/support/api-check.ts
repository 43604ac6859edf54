import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { brokenBy, promisedBy } from './api-changes.ts';

/** The last promised API; `npm run api:keep` writes it. */
const KEPT = 'docs/api-version-1.json';

declare module 'vitest' {
  interface ProvidedContext {
    apiCheck: string;
  }
}

async function lint(source: string): Promise<string[]> {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
}

async function check(source: string) {
  const now = promisedBy(JSON.parse(source));
  if (process.env.API_KEEP === '1') {
    const lines = Object.entries(now).map(([name, call]) => `${JSON.stringify(name)}: ${JSON.stringify(call)}`);
    await writeFile(KEPT, `{\n${lines.toSorted().join(',\n')}\n}\n`);
  }
  return { lint: await lint(source), broken: brokenBy(JSON.parse(await readFile(KEPT, 'utf8')), now) };
}

/** Checks the OpenAPI document for tests inside the Worker, which have no access to files or the linter. */
export default async function setup(project: TestProject) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const result = await check(Buffer.concat(parts).toString()).catch((error: Error) => ({ lint: [String(error)] }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  project.provide('apiCheck', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => void server.close();
}
