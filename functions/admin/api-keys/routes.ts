import { createApiKeyInput, createApiKeyOutput } from '../../../src/shop/staff/contract-api-keys';
import { routeGroup } from '../../http/route-group';
import { createApiKey, revokeApiKey } from '../../staff/change-api-key';
import { apiKeys } from './api-keys';

export const { routes: apiKeysScreenRoutes } = routeGroup({
  tag: 'staff',
  read: 'api_keys:write',
  write: 'api_keys:write',
})
  .list('/api/admin/api-keys', 'The API keys, what each may do and when it was last used', apiKeys)
  .csv('/api/admin/api-keys.csv', 'The same as a CSV file, without its pages', apiKeys)
  .post('/api/admin/api-keys', 'Makes an API key; the answer is the only place where it is shown', {
    auth: 'staff',
    errors: ['grant_refused'],
    body: createApiKeyInput,
    output: createApiKeyOutput,
    run: createApiKey,
  })
  .post('/api/admin/api-keys/{id}/revoke', 'Stops an API key for good', { errors: ['not_found'], run: revokeApiKey });
