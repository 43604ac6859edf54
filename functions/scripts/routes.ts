import type { Context } from 'hono';
import { successOutput } from '../../src/shop/message-output';
import { logRunInput, publicScriptsOutput } from '../../src/shop/scripts/contract';
import type { Permission } from '../../src/shop/staff/permissions';
import { asHandler } from '../http/bind';
import { BEACON, readBeacon } from '../http/bind-beacon';
import { type AppEnv, createRouter } from '../http/frame';
import { clientIp, refererPath } from '../http/request';
import { defineRoute } from '../http/route';
import { rateLimitByIp } from '../limits/rate-limit';
import { ipPrefix } from '../platform/ip-prefix';
import { scriptsOn } from './active-scripts';
import { logRun } from './log-run';

const list = defineRoute({
  method: 'get',
  path: '/api/custom-scripts/public',
  summary: 'List custom scripts of a page',
  tag: 'scripts',
  output: publicScriptsOutput,
});

const log = defineRoute({
  method: 'post',
  path: '/api/admin/custom-scripts/log',
  summary: 'Log a script run',
  tag: 'scripts',
  output: successOutput,
  accepts: BEACON,
  errors: ['too_many_requests'],
});

const onList = async (c: Context<AppEnv>) => {
  const scripts = await scriptsOn(c.get('services'), refererPath(c));
  // The master switch reaches every page within a minute: the isolate's 20 seconds, and these 30.
  c.header('cache-control', 'private, max-age=30');
  c.header('vary', 'referer');
  return c.json(publicScriptsOutput.parse({ scripts }));
};

const onLog = async (c: Context<AppEnv>) => {
  const services = c.get('services');
  const ip = clientIp(c);
  await rateLimitByIp(
    { ...services, request: { ipHash: await services.vault.sign('ip', ipPrefix(ip)) } },
    'script-log',
  );
  const network = await services.vault.sign('script-network', ipPrefix(ip, 48));
  const deps = {
    ...services,
    actor: { kind: 'system', name: 'system', permissions: new Set<Permission>() } as const,
    request: { id: c.get('requestId') },
  };
  services.later(logRun(deps, await readBeacon(c, logRunInput), network));
  return c.json({ success: true });
};

export const scriptRoutes = createRouter()
  .openapi(list, asHandler<typeof list>(onList))
  .openapi(log, asHandler<typeof log>(onLog));
export type ScriptRoutes = typeof scriptRoutes;
