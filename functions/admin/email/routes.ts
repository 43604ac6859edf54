import { mailActionOutput, mailContentOutput, readMailOutput } from '../../../src/shop/mail/contract';
import { reasonInput } from '../../../src/shop/staff/contract-reason';
import { routeGroup } from '../../http/route-group';
import { cancelMail } from '../../mail/cancel-mail';
import { readContent } from '../../mail/read-content';
import { replayMail } from '../../mail/replay-mail';
import { mails } from './mails';
import { readMail } from './read-mail';

export const { routes: emailScreenRoutes } = routeGroup({ tag: 'mail', read: 'mail:read', write: 'mail:send' })
  .list('/api/admin/mails', 'List emails', mails)
  .get('/api/admin/mails/{id}', 'Retrieve an email and its delivery history', {
    output: readMailOutput,
    errors: ['not_found'],
    run: readMail,
  })
  .get('/api/admin/mails/{id}/content', 'Retrieve the content of an email', {
    output: mailContentOutput,
    errors: ['not_found'],
    run: readContent,
  })
  .post('/api/admin/mails/{id}/replay', 'Resend an email', {
    body: reasonInput,
    output: mailActionOutput,
    errors: ['not_found', 'mail_closed'],
    run: replayMail,
  })
  .post('/api/admin/mails/{id}/cancel', 'Cancel a queued email', {
    body: reasonInput,
    output: mailActionOutput,
    errors: ['mail_closed'],
    run: cancelMail,
  });
