import { z } from 'zod';
import { keyListOutput, staffKeyListInput } from '../../../src/shop/orders/contract-key-list';
import { bindDocument } from '../../http/bind-document';
import { defineRoute } from '../../http/route';
import { routeGroup } from '../../http/route-group';
import { readStaffCertificate, readStaffCertificatePdf } from '../../orders/certificate';
import { KEY_LIST_ERRORS } from '../../orders/key-list';
import { staffKeyList } from './key-list';

const params = z.strictObject({ id: z.string().min(1).max(80) });
const tag = 'orders';

const certificate = defineRoute({
  method: 'get',
  path: '/api/admin/orders/{id}/certificate',
  summary: 'Retrieve a proof of purchase as a page, as staff',
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
  summary: 'Retrieve a proof of purchase as PDF, as staff',
  tag,
  permission: 'orders:read',
  params,
  answers: 'application/pdf',
  output: z.string(),
  errors: ['order_not_found', 'certificate_none', 'invoice_pdf'],
});

const calls = routeGroup({ tag, write: 'keys:export' });
const { routes } = calls.post('/api/admin/orders/{id}/key-list', 'Export license keys of an order as staff', {
  body: staffKeyListInput,
  output: keyListOutput,
  errors: ['order_not_found', ...KEY_LIST_ERRORS],
  run: staffKeyList,
});

export const adminOrderDocumentRoutes = routes
  .openapi(certificate, bindDocument(certificate, readStaffCertificate))
  .openapi(pdf, bindDocument(pdf, readStaffCertificatePdf));
