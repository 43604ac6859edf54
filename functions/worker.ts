import { handle } from '@astrojs/cloudflare/handler';
import { createApi } from './api';
import { runCron } from './cron';
import { page } from './http/page';
import { consumeJobs } from './mail/consume';
import { type Bindings, createDoors } from './platform/create-doors';
import type { Deps, Job } from './platform/deps';
import { newId } from './platform/ids';

type Env = Bindings & Record<string, unknown>;

const api = createApi((env, later) => ({ ...createDoors(env as Env), later }));

/** Deps of work that no person asked for: the cron and the queue. */
function systemDeps(env: Env, context: ExecutionContext): Deps {
  return {
    ...createDoors(env),
    later: (work) => context.waitUntil(work),
    actor: { kind: 'system', name: 'system', permissions: new Set() },
    request: { id: newId('run'), ipHash: '', browserHash: undefined, userAgent: '', idempotencyKey: undefined },
  };
}

/** `wrangler dev` and Miniflare never fire crons: locally this address does, as Cloudflare's own tools have it. */
const isLocalCron = (env: Env, url: URL) =>
  env.ENVIRONMENT !== 'production' && url.pathname === '/cdn-cgi/handler/scheduled';

export default {
  async fetch(request, env, context) {
    const url = new URL(request.url);
    if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return api.fetch(request, env, context);
    if (isLocalCron(env, url)) {
      await runCron(systemDeps(env, context));
      return new Response('ok');
    }
    return page(
      request,
      createDoors(env),
      (r) => handle(r as never, env as never, context as never) as unknown as Promise<Response>,
    );
  },
  async scheduled(_event, env, context) {
    await runCron(systemDeps(env, context));
  },
  async queue(batch, env, context) {
    await consumeJobs(systemDeps(env, context), batch);
  },
} satisfies ExportedHandler<Env, Job>;
