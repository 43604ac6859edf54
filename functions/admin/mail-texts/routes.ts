import {
  changeMailTextInput,
  mailTextOutput,
  mailTextPreview,
  mailTextsOutput,
  tryMailTextInput,
} from '../../../src/shop/mail/contract-texts';
import { messageOutput } from '../../../src/shop/message-output';
import { routeGroup } from '../../http/route-group';
import { changeText, previewText, testText } from '../../mail/change-text';
import { readText, readTexts } from './read-texts';

export const { routes: mailTextsScreenRoutes } = routeGroup({
  tag: 'mail-texts',
  read: 'settings:read',
  write: 'settings:write',
})
  .get('/api/admin/mail-texts', 'List email texts', {
    output: mailTextsOutput,
    run: readTexts,
  })
  .get('/api/admin/mail-texts/{id}', 'Retrieve an email text with its earlier versions', {
    output: mailTextOutput,
    errors: ['not_found'],
    run: readText,
  })
  .put('/api/admin/mail-texts/{id}', 'Update an email text or reset it', {
    body: changeMailTextInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: changeText,
  })
  // It goes to the person's own address.
  .group({ auth: 'staff' })
  .post('/api/admin/mail-texts/{id}/test', 'Send yourself a test of an email text', {
    body: tryMailTextInput,
    output: messageOutput,
    errors: ['not_found'],
    run: testText,
  })
  .group({ write: 'settings:read' })
  .post('/api/admin/mail-texts/{id}/preview', 'Preview an email text', {
    body: tryMailTextInput,
    output: mailTextPreview,
    errors: ['not_found'],
    run: previewText,
  });
