import {
  assignInput,
  attentionOutput,
  attentionQuery,
  auditOutput,
  auditQuery,
  changedOutput,
  csvOutput,
  resolveInput,
} from '../../src/shop/staff/contract-desk';
import { bind, bindCsv } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { assignAttention, exportAttention, listAttention, resolveAttentionByHand } from './attention';
import { exportAudit, searchAudit } from './search-audit';

const attention = call({
  method: 'get',
  path: '/api/admin/attention',
  summary: 'What needs a person now',
  tag: 'staff',
  permission: 'attention:read',
  query: attentionQuery,
  output: attentionOutput,
  errors: ['unauthenticated', 'forbidden'],
});
const attentionFile = call({
  method: 'get',
  path: '/api/admin/attention.csv',
  summary: 'The same as a CSV file, without its pages',
  tag: 'staff',
  permission: 'attention:read',
  query: attentionQuery,
  output: csvOutput,
  errors: ['unauthenticated', 'forbidden'],
});
const assign = call({
  method: 'post',
  path: '/api/admin/attention/assign',
  summary: 'Gives entries to a colleague, or to nobody',
  tag: 'staff',
  permission: 'attention:write',
  body: assignInput,
  output: changedOutput,
  errors: ['unauthenticated', 'forbidden'],
});
const resolve = call({
  method: 'post',
  path: '/api/admin/attention/resolve',
  summary: 'Closes entries, with a word on what was done',
  tag: 'staff',
  permission: 'attention:write',
  body: resolveInput,
  output: changedOutput,
  errors: ['unauthenticated', 'forbidden'],
});
const audit = call({
  method: 'get',
  path: '/api/admin/audit',
  summary: 'Who did what: by actor, action, subject, time and words',
  tag: 'staff',
  permission: 'audit:read',
  query: auditQuery,
  output: auditOutput,
  errors: ['unauthenticated', 'forbidden'],
});
const auditFile = call({
  method: 'get',
  path: '/api/admin/audit/export',
  summary: 'The same as a CSV file, without its pages',
  tag: 'staff',
  permission: 'audit:read',
  query: auditQuery,
  output: csvOutput,
  errors: ['unauthenticated', 'forbidden'],
});

export const staffDeskRoutes = noun()
  .openapi(attention, bind(attention, listAttention))
  .openapi(attentionFile, bindCsv(attentionFile, exportAttention))
  .openapi(assign, bind(assign, assignAttention))
  .openapi(resolve, bind(resolve, resolveAttentionByHand))
  .openapi(audit, bind(audit, searchAudit))
  .openapi(auditFile, bindCsv(auditFile, exportAudit));
export type StaffDeskRoutes = typeof staffDeskRoutes;
