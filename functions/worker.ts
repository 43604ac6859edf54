import { handle } from '@astrojs/cloudflare/handler';

const HASHES = '__CSP_INLINE_HASHES__';
export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname === '/api/health') return Response.json(await env.DB.prepare('SELECT 1 AS ok').first());
    if (url.pathname === '/api/q') {
      await env.JOBS.send({ a: 1 });
      return new Response('sent');
    }
    const r = await handle(request as never, env as never, ctx as never);
    const out = new Response(r.body as never, r as never);
    out.headers.set('x-hashes', HASHES);
    return out;
  },
  async scheduled() {
    console.log('cron');
  },
  async queue(batch) {
    console.log('queue', batch.queue, batch.messages.length);
    batch.ackAll();
  },
} satisfies ExportedHandler<Env>;
interface Env {
  DB: D1Database;
  JOBS: Queue;
}
