import type { RouteHandler } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { takenOutput } from '../http/bind-beacon';
import { type Frame, noun } from '../http/frame';
import { beaconFactsOf } from '../http/request';
import { call } from '../http/route';
import { takeReport } from './take-report';

const report = call({
  method: 'post',
  path: '/api/csp-reports',
  summary: 'What the content security policy of a page refused, as browsers report it',
  tag: 'csp-reports',
  accepts: { type: 'application/csp-report', limit: 16 * 1024 },
  output: takenOutput,
});

const onReport = async (c: Context<Frame>) => {
  const deps = { ...c.get('services'), actor: c.get('actor'), request: await beaconFactsOf(c) };
  await takeReport(deps, { text: new TextDecoder().decode(await c.req.arrayBuffer()), host: new URL(c.req.url).host });
  return c.json({ success: true as const });
};

export const cspReportRoutes = noun().openapi(report, onReport as unknown as RouteHandler<typeof report, Frame>);
