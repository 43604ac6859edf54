import { expect } from 'vitest';
import type { ProductFields, ReadProduct } from '../../../src/shop/catalog/contract-staff';
import { db } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

export type Saved = { id: string; slug: string; revision: number; changed: boolean; code?: string; error?: string };
export type Refused = { code: string; error: string; issues?: { path: string; message: string }[] };

const json = { 'content-type': 'application/json' };
export const me = newVisitor();
export const read = async (id: string) =>
  (await me.send<ReadProduct>('GET', `/api/admin/products/${id}`, { headers: OPERATOR })).body;
export const patch = <T = Saved & Refused>(id: string, body: object, as = me) =>
  as.send<T>('PATCH', `/api/admin/products/${id}`, {
    body: JSON.stringify(body),
    headers: as === me ? { ...OPERATOR, ...json } : json,
  });
export const act = <T = Saved & Refused>(path: string, body: object = {}) =>
  me.post<T>(`/api/admin/products${path}`, body, OPERATOR);

let made = 0;
const DRAFT = {
  version: '2030',
  category: 'Home',
  price: '99.00',
  description: 'Made for a test.',
  platforms: ['Windows'],
};
/** A draft with a unique name and address. */
export async function draft(more: Partial<ProductFields> = {}) {
  made += 1;
  const body = { product: { name: `Draft ${made}`, slug: `draft-${made}`, ...DRAFT, ...more } };
  const answer = await act('', body);
  expect(answer.status).toBe(200);
  return answer.body;
}
/** The audit of a product. */
export const audits = (id: string) =>
  db
    .prepare('SELECT action, reason FROM audit WHERE subject = ? ORDER BY id')
    .bind(`product:${id}`)
    .all<{ action: string }>();
