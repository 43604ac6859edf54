import { downloadLogInput, downloadLogOutput, macTokenInput, macTokenOutput } from '../../src/shop/downloads/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { createMacToken } from './create-mac-token';
import { logDownload } from './log-download';

const macToken = call({
  method: 'post',
  path: '/api/download/create-mac-token',
  summary: 'A token that opens the download of an order on the Mac page, for who may open the order',
  tag: 'downloads',
  body: macTokenInput,
  output: macTokenOutput,
  errors: ['order_not_found', 'too_many_requests'],
});

const log = call({
  method: 'post',
  path: '/api/download-access/log',
  summary: 'Log a download',
  tag: 'downloads',
  body: downloadLogInput,
  output: downloadLogOutput,
  errors: ['too_many_requests'],
});

export const downloadRoutes = noun()
  .openapi(macToken, bind(macToken, createMacToken))
  .openapi(log, bind(log, logDownload));
export type DownloadRoutes = typeof downloadRoutes;
