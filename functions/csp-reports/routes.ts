import type { Context } from 'hono';
import { successOutput } from '../../src/shop/message-output';
import { asHandler } from '../http/bind';
import { type AppEnv, createRouter } from '../http/frame';
import { beaconFactsOf } from '../http/request';
import { defineRoute } from '../http/route';
import { recordReport } from './record-report';

const report = defineRoute({
  method: 'post',
  path: '/api/csp-reports',
  summary: 'Record a content security policy violation',
  tag: 'csp-reports',
  accepts: { type: 'application/csp-report', limit: 16 * 1024 },
  output: successOutput,
});

const onReport = async (c: Context<AppEnv>) => {
  const deps = { ...c.get('services'), actor: c.get('actor'), request: await beaconFactsOf(c) };
  await recordReport(deps, {
    text: new TextDecoder().decode(await c.req.arrayBuffer()),
    host: new URL(c.req.url).host,
  });
  return c.json({ success: true as const });
};

export const cspReportRoutes = createRouter().openapi(report, asHandler<typeof report>(onReport));
