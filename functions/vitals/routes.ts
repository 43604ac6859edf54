import { vitalsInput } from '../../src/shop/vitals/contract';
import { BEACON, beaconOutput, bindBeacon } from '../http/bind-beacon';
import { createRouter } from '../http/frame';
import { defineRoute } from '../http/route';
import { recordVitals } from './record-vitals';

const record = defineRoute({
  method: 'post',
  path: '/api/vitals',
  summary: 'How fast a page was for one visit, without who; its answer says only that it was accepted',
  tag: 'vitals',
  accepts: BEACON,
  output: beaconOutput,
});

export const vitalsRoutes = createRouter().openapi(record, bindBeacon(record, vitalsInput, recordVitals));
