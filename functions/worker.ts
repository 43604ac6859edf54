import { withEnv } from 'cloudflare:workers';
import { handle } from '@astrojs/cloudflare/handler';
import { createApi } from './api';
import { type Assets, fileOf, hostPathOf, landingsOf, passagesOf, routeByHost } from './content/host-rule';
import { runCron } from './cron';
import { connectSources } from './http/connect-sources';
import { page } from './http/page';
import { isPicture, servePicture } from './http/picture';
import { isScriptCode, serveScriptCode } from './http/script-code';
import { consumeMails } from './mail/consume';
import { consumePictures } from './pictures/consume';
import { type Bindings, createServices } from './platform/create-services';
import type { Deps, Job } from './platform/deps';
import { newId } from './platform/ids';
import { metered } from './platform/meter';
import { isProduction } from './platform/production';
import { idIn } from './platform/queue';
import { type EmailMessage, receiveCloudflare } from './support/receive-cloudflare';

type Env = Bindings & Record<string, unknown>;

/** Returns what the server reads of the build: landing pages, the paths of Markdown pages, public codes. */
function builtIn(env: Record<string, unknown>, services: Pick<Deps, 'settings'>) {
  const assets = env.ASSETS as Assets | undefined;
  const index = assets && (() => landingsOf(assets, services.settings.SITE_URL));
  const pageCoupons = index && (async () => (await index()).coupons);
  const landingPages = index && (async () => (await index()).pages ?? []);
  const addresses = index && (async () => (await index()).addresses ?? []);
  const passages = assets && (() => passagesOf(assets, services.settings.SITE_URL));
  const asset = assets && ((path: string) => fileOf(assets, services.settings.SITE_URL, path));
  return { pageCoupons, landingPages, addresses, passages, asset };
}

const api = createApi((env, later) => {
  const services = createServices(env as Env);
  return { ...services, later, ...builtIn(env, services) };
});

/** The calls that pages with third-party code may make. */
const CALLS = connectSources(api.routes.map(({ path }) => path));

/** Returns deps for work without a requesting user: the cron and the queue. */
function systemDeps(env: Env, context: ExecutionContext): Deps {
  const services = createServices(env);
  return {
    ...services,
    ...builtIn(env, services),
    later: (work) => context.waitUntil(work),
    actor: { kind: 'system', name: 'system', permissions: new Set() },
    request: {
      id: newId('run'),
      ipHash: '',
      networkHash: '',
      browserHash: undefined,
      customerSession: undefined,
      staffSession: undefined,
      userAgent: '',
      idempotencyKey: undefined,
    },
  };
}

/** Runs the cron for one minute, whose scheduled time is `at` (milliseconds). */
async function runMinute(env: Env, context: ExecutionContext, at: number): Promise<void> {
  // The benchmark serves the API without pages.
  await runCron(systemDeps(env, context), { at, assets: env.ASSETS as Assets | undefined });
}

/** `wrangler dev` and Miniflare never fire crons: locally this address does, the same as in Cloudflare's own tools. */
const isLocalCron = (env: Env, url: URL) =>
  url.pathname === '/cdn-cgi/handler/scheduled' && !isProduction(createServices(env).settings);

/** Returns the response; where METER is set (bench and tests), with its cost in D1 as a header. */
async function withCost(env: Env, respond: (env: Env) => Response | Promise<Response>): Promise<Response> {
  if (env.METER !== '1' || env.ENVIRONMENT === 'production') return respond(env);
  const meter = { trips: 0, read: 0, written: 0 };
  const meteredEnv = { ...env, DB: metered(env.DB, meter) };
  // Pages read their bindings from `cloudflare:workers`, not from their caller.
  const answered = await withEnv(meteredEnv, async () => respond(meteredEnv));
  const response = new Response(answered.body, answered);
  response.headers.set('x-d1-cost', `${meter.trips} ${meter.read} ${meter.written}`);
  return response;
}

/** Matches URLs of calls without parsing them, which would take longer. */
const CALL = /^[^/]+\/\/[^/]+\/api(?:[/?]|$)/;
const UNSUBSCRIBE = /^[^/]+\/\/[^/]+\/unsubscribe(?:\?|$)/;

/** A mail program posts a one-click unsubscribe to the URL of the page that a reader would open (RFC 8058). */
const isCall = ({ method, url }: Request) => CALL.test(url) || (method === 'POST' && UNSUBSCRIBE.test(url));

/** Serves everything that is not a call: a picture, a script or a page. */
async function serve(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const isolateServices = createServices(env);
  const later = (work: Promise<unknown>) => context.waitUntil(work);
  const hostPath = (url: URL) => hostPathOf(url, env.ASSETS as Assets | undefined);
  const services = { ...isolateServices, ...builtIn(env, isolateServices), hostPath, later };
  if (isPicture(new URL(request.url))) return servePicture(request, services);
  if (isScriptCode(new URL(request.url))) return serveScriptCode(request, services);
  const render = async (pageRequest: Request) =>
    handle((await routeByHost(pageRequest, env.ASSETS as Assets | undefined)) as never, env as never, context as never);
  return page(request, services, render as unknown as (asked: Request) => Promise<Response>, CALLS);
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    if (isCall(request)) return withCost(env, (bindings) => api.fetch(request, bindings, context as never));
    if (isLocalCron(env, new URL(request.url))) {
      await runMinute(env, context, Date.now());
      return new Response('ok');
    }
    return withCost(env, (bindings) => serve(request, bindings, context));
  },
  async scheduled(event: { scheduledTime: number }, env: Env, context: ExecutionContext): Promise<void> {
    await runMinute(env, context, event.scheduledTime);
  },
  async email(message: EmailMessage, env: Env, context: ExecutionContext): Promise<void> {
    await receiveCloudflare(systemDeps(env, context), message);
  },
  async queue(batch: MessageBatch<Job>, env: Env, context: ExecutionContext): Promise<void> {
    const deps = systemDeps(env, context);
    const { pictures = [], mails = [] } = Object.groupBy(batch.messages, (message) =>
      idIn('picture', message) ? 'pictures' : 'mails',
    );
    await Promise.all([
      consumeMails(deps, { queue: batch.queue, messages: mails }),
      consumePictures(deps, { queue: batch.queue, messages: pictures }),
    ]);
  },
};
