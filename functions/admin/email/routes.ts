import { mailActOutput, mailContentOutput, readMailOutput } from '../../../src/shop/mail/contract';
import { reasonInput } from '../../../src/shop/staff/contract-reason';
import { routeGroup } from '../../http/route-group';
import { cancelMail } from '../../mail/cancel-mail';
import { readContent } from '../../mail/read-content';
import { replayMail } from '../../mail/replay-mail';
import { mails } from './mails';
import { readMail } from './read-mail';

export const { routes: emailScreenRoutes } = routeGroup({ tag: 'mail', read: 'mail:read', write: 'mail:send' })
  .list('/api/admin/mails', 'Every email the shop wrote and its state, without contents', mails)
  .get('/api/admin/mails/{id}', 'One email and what became of it', {
    output: readMailOutput,
    errors: ['not_found'],
    run: readMail,
  })
  .get('/api/admin/mails/{id}/content', 'What an email says, with license keys masked', {
    output: mailContentOutput,
    errors: ['not_found'],
    run: readContent,
  })
  .post('/api/admin/mails/{id}/replay', 'Write an email again and send it', {
    body: reasonInput,
    output: mailActOutput,
    errors: ['not_found', 'mail_closed'],
    run: replayMail,
  })
  .post('/api/admin/mails/{id}/cancel', 'Keep an email that still waits from going out', {
    body: reasonInput,
    output: mailActOutput,
    errors: ['mail_closed'],
    run: cancelMail,
  });
