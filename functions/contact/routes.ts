import { z } from 'zod';
import { confirmInput, contactForm, contactInput } from '../../src/shop/contact/contract';
import { messageOutput } from '../../src/shop/message-output';
import { bindForm, PLAIN_FORM } from '../http/bind';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { confirmMessage } from './confirm-message';
import { createPendingForm } from './create-pending-form';
import { sendMessage } from './send-message';

const sendPlain = defineRoute({
  method: 'post',
  path: '/api/contact/form',
  summary: 'Submit the contact form without JavaScript',
  tag: 'contact',
  accepts: PLAIN_FORM,
  output: z.string(),
});

const confirm = defineRoute({
  method: 'post',
  path: '/api/contact/confirm',
  summary: 'Confirm a message sent without JavaScript',
  tag: 'contact',
  accepts: PLAIN_FORM,
  output: z.string(),
});

const { routes } = routeGroup({ tag: 'contact' }).post('/api/contact', 'Send a message to the shop', {
  body: contactInput,
  output: messageOutput,
  errors: ['too_many_requests'],
  run: sendMessage,
});

export const contactRoutes = routes
  .openapi(
    sendPlain,
    bindForm(sendPlain, {
      schema: contactForm,
      page: '/contact-answer',
      run: (deps, form) => createPendingForm(deps, 'message', form),
    }),
  )
  .openapi(
    confirm,
    bindForm(confirm, {
      schema: confirmInput,
      page: '/contact-answer',
      run: confirmMessage,
    }),
  );
export type ContactRoutes = typeof contactRoutes;
