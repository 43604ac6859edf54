import { downloadLogInput, macTokenInput, macTokenOutput } from '../../src/shop/downloads/contract';
import { routeGroup } from '../http/route-group';
import { createMacToken } from './create-mac-token';
import { logDownload } from './log-download';

export const { routes: downloadRoutes } = routeGroup({ tag: 'downloads' })
  .post('/api/download/create-mac-token', 'Create a Mac download token', {
    body: macTokenInput,
    output: macTokenOutput,
    errors: ['order_not_found', 'too_many_requests'],
    run: createMacToken,
  })
  .post('/api/download-access/log', 'Log a download', {
    body: downloadLogInput,
    errors: ['too_many_requests'],
    run: logDownload,
  });
export type DownloadRoutes = typeof downloadRoutes;
