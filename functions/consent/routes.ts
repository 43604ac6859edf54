import { recordConsentInput, recordConsentOutput } from '../../src/shop/consent/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { recordConsent } from './record-consent';

const record = call({
  method: 'post',
  path: '/api/consent',
  summary: 'What a visitor agreed to in the consent dialog, under a random id',
  tag: 'consent',
  body: recordConsentInput,
  output: recordConsentOutput,
  errors: ['too_many_requests'],
});

export const consentRoutes = noun().openapi(record, bind(record, recordConsent));
export type ConsentRoutes = typeof consentRoutes;
