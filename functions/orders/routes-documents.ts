import { z } from 'zod';
import { keyListInput, keyListOutput } from '../../src/shop/orders/contract-key-list';
import { OWN_ORDER_ERRORS } from '../db/order-access';
import { bindDocument } from '../http/bind-document';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { readCertificate, readCertificatePdf } from './certificate';
import { KEY_LIST_ERRORS, orderKeyList } from './key-list';

const params = z.strictObject({ id: z.string().min(1).max(80) });
const tag = 'orders';

const certificate = defineRoute({
  method: 'get',
  path: '/api/orders/{id}/certificate',
  summary: 'Retrieve a proof of purchase as a page',
  tag,
  params,
  answers: 'text/html',
  output: z.string(),
  errors: [...OWN_ORDER_ERRORS, 'certificate_none'],
});

const pdf = defineRoute({
  method: 'get',
  path: '/api/orders/{id}/certificate/pdf',
  summary: 'Retrieve a proof of purchase as PDF',
  tag,
  params,
  answers: 'application/pdf',
  output: z.string(),
  errors: [...OWN_ORDER_ERRORS, 'certificate_none', 'invoice_pdf'],
});

const { routes } = routeGroup({ tag: 'orders' }).post('/api/orders/{id}/key-list', 'Export license keys of an order', {
  body: keyListInput,
  output: keyListOutput,
  errors: [...OWN_ORDER_ERRORS, ...KEY_LIST_ERRORS],
  run: orderKeyList,
});

export const orderDocumentRoutes = routes
  .openapi(certificate, bindDocument(certificate, readCertificate))
  .openapi(pdf, bindDocument(pdf, readCertificatePdf));
export type OrderDocumentRoutes = typeof orderDocumentRoutes;
