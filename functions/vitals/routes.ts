import { successOutput } from '../../src/shop/message-output';
import { vitalsInput } from '../../src/shop/vitals/contract';
import { BEACON, bindBeacon } from '../http/bind-beacon';
import { createRouter } from '../http/frame';
import { defineRoute } from '../http/route';
import { recordVitals } from './record-vitals';

const record = defineRoute({
  method: 'post',
  path: '/api/vitals',
  summary: 'Record the speed of a page',
  tag: 'vitals',
  accepts: BEACON,
  output: successOutput,
});

export const vitalsRoutes = createRouter().openapi(record, bindBeacon(record, vitalsInput, recordVitals));
