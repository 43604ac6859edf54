import { z } from 'zod';
import { keyListOutput, staffKeyListInput } from '../../../src/shop/orders/contract-key-list';
import { bindDocument } from '../../http/bind-document';
import { defineRoute } from '../../http/route';
import { routeGroup } from '../../http/route-group';
import { readStaffCertificate, readStaffCertificatePdf } from '../../orders/certificate';
import { staffKeyList } from './key-list';

const params = z.strictObject({ id: z.string().min(1).max(80) });
const tag = 'orders';

const certificate = defineRoute({
  method: 'get',
  path: '/api/admin/orders/{id}/certificate',
  summary: 'Proof of purchase of an order without its keys, as a page',
  tag,
  permission: 'orders:read',
  params,
  answers: 'text/html',
  output: z.string(),
  errors: ['order_not_found', 'certificate_none'],
});

const pdf = defineRoute({
  method: 'get',
  path: '/api/admin/orders/{id}/certificate/pdf',
  summary: 'The same as a PDF',
  tag,
  permission: 'orders:read',
  params,
  answers: 'application/pdf',
  output: z.string(),
  errors: ['order_not_found', 'certificate_none', 'invoice_pdf'],
});

const { routes } = routeGroup({ tag: 'orders' }).post(
  '/api/admin/orders/{id}/key-list',
  'All keys of an order in clear as CSV or PDF, with a reason; each is recorded as seen, and the whole audited',
  {
    permission: 'keys:export',
    body: staffKeyListInput,
    output: keyListOutput,
    errors: [
      ...(['order_not_found', 'keys_none', 'keys_on_hold', 'address_unconfirmed'] as const),
      ...(['too_many_rows', 'too_many_requests', 'invoice_pdf'] as const),
    ],
    run: staffKeyList,
  },
);

export const adminOrderDocumentRoutes = routes
  .openapi(certificate, bindDocument(certificate, readStaffCertificate))
  .openapi(pdf, bindDocument(pdf, readStaffCertificatePdf));
