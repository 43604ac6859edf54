import { expect, test } from 'vitest';
import { type ApiDocument, brokenBy, promisedBy } from '../support/api-changes.ts';

const text = { type: 'string' };
const call = (change: object = {}) => ({
  security: [{ apiKey: ['orders:read'] }, { session: [] }],
  parameters: [{ name: 'size', in: 'query', schema: { type: 'integer' } }],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { type: 'string', enum: ['a', 'b'] }, note: text },
        },
      },
    },
  },
  responses: {
    200: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['rows'],
            properties: {
              rows: { type: 'array', items: { type: 'object', required: ['id'], properties: { id: text } } },
            },
          },
        },
      },
    },
  },
  ...change,
});
const documentOf = (operation: object, path = '/api/x') => ({ paths: { [path]: { post: operation } } }) as ApiDocument;
const changed = (operation: object) => brokenBy(promisedBy(documentOf(call())), promisedBy(documentOf(operation)));
const body = (required: string[], properties: object) => ({
  requestBody: { content: { 'application/json': { schema: { type: 'object', required, properties } } } },
});
const answer = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });
const kind = { type: 'string', enum: ['a', 'b'] };

test('an addition breaks nothing', () => {
  expect(changed(call())).toEqual([]);
  const more = { kind: { type: 'string', enum: ['a', 'b', 'c'] }, note: { type: ['string', 'null'] }, page: text };
  expect(changed(call(body(['kind'], more)))).toEqual([]);
  const row = { type: 'object', required: ['id', 'at'], properties: { id: text, at: { type: 'integer' } } };
  const rows = { type: 'object', required: ['rows'], properties: { rows: { type: 'array', items: row }, total: text } };
  expect(changed(call(answer(rows)))).toEqual([]);
  const optional = { kind, note: text, filter: { type: 'object', required: ['from'], properties: { from: text } } };
  expect(changed(call(body(['kind'], optional)))).toEqual([]);
});

test.each([
  ['is gone, or no key can make it any more', { security: [{ session: ['orders:read'] }] }],
  ['asks for orders:refund in addition', { security: [{ apiKey: ['orders:read', 'orders:refund'] }] }],
  ['no longer takes query.size', { parameters: [] }],
  ['no longer takes body.note', body(['kind'], { kind })],
  ['needs body.note now', body(['kind', 'note'], { kind, note: text })],
  ['needs body.why now', body(['kind', 'why'], { kind, note: text, why: text })],
  ['no longer takes b as body.kind', body(['kind'], { kind: { type: 'string', enum: ['a'] }, note: text })],
  ['no longer takes string as body.note', body(['kind'], { kind, note: { type: 'integer' } })],
  ['no longer takes any other value as body.note', body(['kind'], { kind, note: { type: 'string', enum: ['x'] } })],
  [
    'no longer answers rows[].id',
    answer({ type: 'object', required: ['rows'], properties: { rows: { type: 'array', items: { type: 'object' } } } }),
  ],
  [
    'may leave out rows now',
    answer({
      type: 'object',
      properties: { rows: { type: 'array', items: { type: 'object', required: ['id'], properties: { id: text } } } },
    }),
  ],
  [
    'answers null as rows[].id now',
    answer({
      type: 'object',
      required: ['rows'],
      properties: {
        rows: {
          type: 'array',
          items: { type: 'object', required: ['id'], properties: { id: { anyOf: [text, { type: 'null' }] } } },
        },
      },
    }),
  ],
])('a change that breaks programs is named: %s', (sentence, change) =>
  expect(changed(call(change))).toEqual([`POST /api/x ${sentence}`]),
);
