import { expect, test } from 'vitest';
import { pathRouter } from '../../../functions/http/router';

/** Handlers and parameters as Hono reads them from a router's match. */
function find(router: ReturnType<typeof pathRouter<string>>, path: string) {
  const [handlers, parts] = router.match('GET', path) as [[string, Record<string, number>][], string[]];
  return handlers.map(([handler, params]) => [
    handler,
    Object.fromEntries(Object.entries(params).map(([name, index]) => [name, parts[index]])),
  ]);
}

function table() {
  const router = pathRouter<string>();
  router.add('ALL', '/*', 'frame');
  router.add('GET', '/api/orders/:id', 'order');
  router.add('GET', '/api/orders/list', 'list');
  router.add('GET', '/api/orders/:id/keys/:keyId', 'key');
  router.add('POST', '/api/orders/:id', 'write');
  return router;
}

test('a remembered path shape has the parameters of each path', () => {
  const router = table();
  for (const id of ['order_1', 'order_2', ':id', '=3', 'a%20b'])
    expect(find(router, `/api/orders/${id}`)).toEqual([
      ['frame', {}],
      ['order', { id }],
    ]);
  expect(find(router, '/api/orders/order_1/keys/ka_2').at(-1)).toEqual(['key', { id: 'order_1', keyId: 'ka_2' }]);
});

test('a word of a route matches as a word and as a parameter, in the order they were added', () => {
  const router = table();
  expect(find(router, '/api/orders/list').map(([handler]) => handler)).toEqual(['frame', 'order', 'list']);
  expect(find(router, '/api/orders/list')[1]).toEqual(['order', { id: 'list' }]);
  expect(find(router, '/api/orders/orders/keys/keys').at(-1)).toEqual(['key', { id: 'orders', keyId: 'keys' }]);
});

test('an unknown path is left to the frame, also one without its parameter', () => {
  const router = table();
  for (const path of ['/api/orders/', '/api/orders', '/api/orders/order_1/', '/api/order_1/order_2', '/'])
    expect(find(router, path), path).toEqual([['frame', {}]]);
});

test('a route whose parameter is part of a word is refused', () => {
  expect(() => pathRouter<string>().add('GET', '/files/:name{.+}', 'file')).toThrow('a whole part');
});
