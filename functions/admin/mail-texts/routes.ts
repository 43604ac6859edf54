import {
  changeMailTextInput,
  mailTextOutput,
  mailTextPreview,
  mailTextsOutput,
  tryMailTextInput,
} from '../../../src/shop/mail/contract-texts';
import { messageOutput } from '../../../src/shop/settings/contract';
import { routeGroup } from '../../http/route-group';
import { changeText, previewText, testText } from '../../mail/change-text';
import { readText, readTexts } from './read-texts';

export const { routes: mailTextsScreenRoutes } = routeGroup({
  tag: 'mail-texts',
  read: 'settings:read',
  write: 'settings:write',
})
  .get('/api/admin/mail-texts', 'The words of each email that staff may change', {
    output: mailTextsOutput,
    run: readTexts,
  })
  .get('/api/admin/mail-texts/{id}', 'One text and its former wordings', {
    output: mailTextOutput,
    errors: ['not_found'],
    run: readText,
  })
  .put('/api/admin/mail-texts/{id}', 'Change the words of an email, or go back to the built-in ones', {
    body: changeMailTextInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: changeText,
  })
  .post(
    '/api/admin/mail-texts/{id}/preview',
    'What an email with these words looks like, with sample data of one state',
    {
      body: tryMailTextInput,
      output: mailTextPreview,
      permission: 'settings:read',
      errors: ['not_found'],
      run: previewText,
    },
  )
  .post('/api/admin/mail-texts/{id}/test', 'Send an email with these words and sample data to oneself', {
    auth: 'staff',
    body: tryMailTextInput,
    output: messageOutput,
    errors: ['not_found'],
    run: testText,
  });
