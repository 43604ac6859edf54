import { z } from 'zod';
import { confirmInput, contactForm, contactInput, contactOutput } from '../../src/shop/contact/contract';
import { bind, bindForm } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { consumeHeld } from './consume-held';
import { holdForm } from './hold-form';
import { openMessage } from './open-message';
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

/** What browsers send by themselves (design section 4): the answer is a page (303). */
const FORM = { type: 'application/x-www-form-urlencoded', limit: 64 * 1024 } as const;

const sendPlain = call({
  method: 'post',
  path: '/api/contact/form',
  summary: 'Writes to the shop without the script of the page; the sender confirms it by email',
  tag: 'contact',
  accepts: FORM,
  output: z.string(),
});

const confirm = call({
  method: 'post',
  path: '/api/contact/confirm',
  summary: 'Brings a message that was sent without script to the shop, by the link of the email',
  tag: 'contact',
  accepts: FORM,
  output: z.string(),
});

export const contactRoutes = noun()
  .openapi(send, bind(send, sendMessage))
  .openapi(
    sendPlain,
    bindForm(sendPlain, {
      schema: contactForm,
      page: '/contact-answer',
      async run(deps, form) {
        await holdForm(deps, 'message', form);
        return 'confirm';
      },
    }),
  )
  .openapi(
    confirm,
    bindForm(confirm, {
      schema: confirmInput,
      page: '/contact-answer',
      async run(deps, { token }) {
        await consumeHeld(deps, { kind: 'message', token }, (content) => openMessage(deps, contactForm.parse(content)));
        return 'confirmed';
      },
    }),
  );
export type ContactRoutes = typeof contactRoutes;
