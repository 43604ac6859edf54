// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askVies } from '../../functions/platform/vies';
import { serveVies, type ViesServer, type ViesStubAnswer } from '../support/vies-server.ts';

let stub: ViesServer;
beforeAll(async () => {
  stub = await serveVies();
});
afterAll(() => stub.close());

test.each<[ViesStubAnswer, object]>([
  ['VALID', { check: 'valid' }],
  ['INVALID', { check: 'invalid' }],
  ['MS_UNAVAILABLE', { check: 'unchecked', silent: 'state' }],
  ['500', { check: 'unchecked', silent: 'service' }],
  ['garbage', { check: 'unchecked', silent: 'service' }],
  ['cut', { check: 'unchecked', silent: 'service' }],
])('the played VIES says %s over a real socket', async (answer, becomes) => {
  await fetch(`${stub.base.replace('/rest-api', '/stub')}?answer=${answer}&number=DE136695976`);
  expect(await askVies(stub.base, 'DE136695976')).toEqual(becomes);
  expect(await askVies(`${stub.base}/`, 'EL094019245')).toEqual({ check: 'valid' });
  expect(stub.asked.slice(-2)).toEqual(['DE136695976', 'EL094019245']);
});
