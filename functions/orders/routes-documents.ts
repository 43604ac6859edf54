import { z } from 'zod';
import { keyListInput, keyListOutput } from '../../src/shop/orders/contract-key-list';
import { bindDocument } from '../http/bind-document';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { readCertificate, readCertificatePdf } from './certificate';
import { orderKeyList } from './key-list';

const params = z.strictObject({ id: z.string().min(1).max(80) });
const tag = 'orders';

const certificate = defineRoute({
  method: 'get',
  path: '/api/orders/{id}/certificate',
  summary: 'Proof of purchase of an order without its keys, as a page',
  tag,
  params,
  answers: 'text/html',
  output: z.string(),
  errors: ['order_not_found', 'order_access', 'certificate_none'],
});

const pdf = defineRoute({
  method: 'get',
  path: '/api/orders/{id}/certificate/pdf',
  summary: 'The same as a PDF',
  tag,
  params,
  answers: 'application/pdf',
  output: z.string(),
  errors: ['order_not_found', 'order_access', 'certificate_none', 'invoice_pdf'],
});

const { routes } = routeGroup({ tag: 'orders' }).post(
  '/api/orders/{id}/key-list',
  'All keys of an order in clear as CSV or PDF; each is recorded as seen',
  {
    body: keyListInput,
    output: keyListOutput,
    errors: [
      ...(['order_not_found', 'order_access', 'keys_none', 'keys_on_hold', 'address_unconfirmed'] as const),
      ...(['too_many_rows', 'too_many_requests', 'invoice_pdf'] as const),
    ],
    run: orderKeyList,
  },
);

export const orderDocumentRoutes = routes
  .openapi(certificate, bindDocument(certificate, readCertificate))
  .openapi(pdf, bindDocument(pdf, readCertificatePdf));
export type OrderDocumentRoutes = typeof orderDocumentRoutes;
