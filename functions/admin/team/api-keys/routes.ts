import { createApiKeyInput, createApiKeyOutput } from '../../../../src/shop/staff/contract-api-keys';
import { routeGroup } from '../../../http/route-group';
import { createApiKey, revokeApiKey } from '../../../staff/change-api-key';
import { apiKeys } from './api-keys';

export const { routes: apiKeysScreenRoutes } = routeGroup({
  tag: 'staff',
  read: 'api_keys:write',
  write: 'api_keys:write',
})
  .list('/api/admin/api-keys', 'List API keys', apiKeys)
  .csv('/api/admin/api-keys.csv', 'Export API keys as CSV', apiKeys)
  .post('/api/admin/api-keys/{id}/revoke', 'Revoke an API key', { errors: ['not_found'], run: revokeApiKey })
  // No key makes another one.
  .group({ auth: 'staff' })
  .post('/api/admin/api-keys', 'Create an API key', {
    errors: ['grant_refused'],
    body: createApiKeyInput,
    output: createApiKeyOutput,
    run: createApiKey,
  });
