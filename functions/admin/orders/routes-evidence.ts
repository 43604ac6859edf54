import { z } from 'zod';
import { bindDocument } from '../../http/bind-document';
import { createRouter } from '../../http/frame';
import { defineRoute } from '../../http/route';
import { saveEvidence, saveEvidenceText } from './save-evidence';

const id = z.string().min(1).max(200);
const params = z.strictObject({ id });
const query = z.strictObject({ dispute: id.optional() });

const pdf = defineRoute({
  method: 'get',
  path: '/api/admin/orders/{id}/evidence.pdf',
  summary: 'Retrieve dispute evidence as PDF',
  tag: 'orders',
  permission: 'orders:refund',
  params,
  query,
  answers: 'application/pdf',
  output: z.string(),
  errors: ['order_not_found', 'invoice_pdf'],
});

const text = defineRoute({
  method: 'get',
  path: '/api/admin/orders/{id}/evidence.txt',
  summary: 'Retrieve dispute evidence as text',
  tag: 'orders',
  permission: 'orders:refund',
  params,
  query,
  answers: 'text/plain',
  output: z.string(),
  errors: ['order_not_found'],
});

export const evidenceRoutes = createRouter()
  .openapi(pdf, bindDocument(pdf, saveEvidence))
  .openapi(text, bindDocument(text, saveEvidenceText));
