import { vitalsInput } from '../../src/shop/vitals/contract';
import { BEACON, bindBeacon, takenOutput } from '../http/bind-beacon';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { takeVitals } from './take-vitals';

const take = call({
  method: 'post',
  path: '/api/vitals',
  summary: 'How fast a page was for one visit, without who; its answer says only that it was taken',
  tag: 'vitals',
  accepts: BEACON,
  output: takenOutput,
});

export const vitalsRoutes = noun().openapi(take, bindBeacon(take, vitalsInput, takeVitals));
