import { z } from 'zod';
import { confirmInput } from '../../src/shop/contact/contract';
import { messageOutput } from '../../src/shop/message-output';
import { quoteForm, quoteInput } from '../../src/shop/quotes/contract';
import { confirmPendingForm } from '../contact/confirm-pending-form';
import { createPendingForm } from '../contact/create-pending-form';
import { bindForm, PLAIN_FORM } from '../http/bind';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { checkQuote, openQuote } from './open-quote';
import { readForm } from './read-form';
import { requestQuote } from './request-quote';

const askPlain = defineRoute({
  method: 'post',
  path: '/api/quotes/form',
  summary: 'Submit the quote form without JavaScript',
  tag: 'quotes',
  accepts: PLAIN_FORM,
  output: z.string(),
});

const confirm = defineRoute({
  method: 'post',
  path: '/api/quotes/confirm',
  summary: 'Confirm a quote request sent without JavaScript',
  tag: 'quotes',
  accepts: PLAIN_FORM,
  output: z.string(),
});

const { routes } = routeGroup({ tag: 'quotes' }).post('/api/quotes', 'Request a quote', {
  body: quoteInput,
  output: messageOutput,
  errors: ['too_many_requests', 'unknown_product'],
  run: requestQuote,
});

export const quoteRoutes = routes
  .openapi(
    askPlain,
    bindForm(askPlain, {
      schema: quoteForm,
      read: readForm,
      page: '/contact-answer?form=quote',
      async run(deps, form) {
        await checkQuote(deps, form);
        await createPendingForm(deps, 'quote', form);
        return 'confirm';
      },
    }),
  )
  .openapi(
    confirm,
    bindForm(confirm, {
      schema: confirmInput,
      page: '/contact-answer?form=quote',
      async run(deps, { token }) {
        await confirmPendingForm(deps, { kind: 'quote', token, schema: quoteForm }, (form) => openQuote(deps, form));
        return 'confirmed';
      },
    }),
  );
export type QuoteRoutes = typeof quoteRoutes;
