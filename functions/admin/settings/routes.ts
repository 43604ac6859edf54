import { messageOutput } from '../../../src/shop/message-output';
import { changeSettingInput, settingOutput, settingsOutput } from '../../../src/shop/settings/contract';
import { routeGroup } from '../../http/route-group';
import { changeSetting } from '../../settings/change-setting';
import { testAttentionMail } from '../../staff/mail-attention';
import { readSetting, readSettings } from './read-settings';

export const { routes: settingsScreenRoutes } = routeGroup({
  tag: 'settings',
  read: 'settings:read',
  write: 'settings:write',
})
  .get('/api/admin/settings', 'List settings', {
    output: settingsOutput,
    run: readSettings,
  })
  .get('/api/admin/settings/{name}', 'Retrieve a setting with its changes', {
    output: settingOutput,
    errors: ['not_found'],
    run: readSetting,
  })
  .post('/api/admin/settings/test-mail', 'Send a test email to the notification addresses', {
    output: messageOutput,
    run: testAttentionMail,
  })
  .put('/api/admin/settings/{name}', 'Update a setting or reset it', {
    body: changeSettingInput,
    errors: ['not_found', 'changed_meanwhile', 'reauthenticate'],
    run: changeSetting,
  });
