import type { DownloadRoutes } from '../../functions/downloads/routes';
import type { DownloadLogInput } from '../shop/downloads/contract';
import { createClient } from './typed';

const downloads = createClient<DownloadRoutes>();

/** Creates a token that opens this order's download on the Mac page. */
export const createMacToken = (orderNumber: string, email: string) =>
  downloads.post('/api/download/create-mac-token', { json: { orderNumber, email } });

/** Logs a download. */
export const logDownload = (json: DownloadLogInput) => downloads.post('/api/download-access/log', { json });
