import { z } from 'zod';
import { confirmInput } from '../../src/shop/contact/contract';
import { messageOutput } from '../../src/shop/message-output';
import { quoteForm, quoteInput } from '../../src/shop/quotes/contract';
import { bindForm, PLAIN_FORM } from '../http/bind';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { confirmQuote } from './confirm-quote';
import { holdQuote } from './hold-quote';
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
      run: holdQuote,
    }),
  )
  .openapi(
    confirm,
    bindForm(confirm, {
      schema: confirmInput,
      page: '/contact-answer?form=quote',
      run: confirmQuote,
    }),
  );
export type QuoteRoutes = typeof quoteRoutes;
