import { contactInput, contactOutput } from '../../src/shop/contact/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { sendMessage } from './send-message';

const send = call({
  method: 'post',
  path: '/api/contact',
  summary: 'Writes to the shop',
  tag: 'contact',
  body: contactInput,
  output: contactOutput,
  errors: ['too_many_requests'],
});

export const contactRoutes = noun().openapi(send, bind(send, sendMessage));
export type ContactRoutes = typeof contactRoutes;
