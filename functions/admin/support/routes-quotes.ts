import { offerInput, readQuoteOutput, withdrawOfferInput } from '../../../src/shop/quotes/contract-staff';
import { routeGroup } from '../../http/route-group';
import { makeOffer } from '../../quotes/make-offer';
import { readQuote } from '../../quotes/read-offers';
import { withdrawOffer } from '../../quotes/withdraw-offer';

/** An offer sets a price and is emailed as a reply, so making one requires the permissions for coupons and replies. */
export const { routes: threadQuoteRoutes } = routeGroup({
  tag: 'quotes',
  read: 'support:read',
  write: 'coupons:write',
})
  .get('/api/admin/threads/{id}/quote', 'Retrieve a quote request with its offers', {
    output: readQuoteOutput,
    errors: ['not_found'],
    run: readQuote,
  })
  .post('/api/admin/threads/{id}/offers', 'Send an offer for a quote request', {
    body: offerInput,
    errors: ['not_found', 'changed_meanwhile'],
    secondPermission: 'support:write',
    run: makeOffer,
  })
  .post('/api/admin/threads/{id}/offers/{offerId}/withdraw', 'Withdraw an offer', {
    body: withdrawOfferInput,
    errors: ['not_found', 'changed_meanwhile'],
    secondPermission: 'support:write',
    run: withdrawOffer,
  });
