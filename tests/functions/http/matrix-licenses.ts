import { by } from './matrix-rows.ts';

/** License keys, their deliveries, claims on suppliers, and the books they are kept in. */
// biome-ignore format: a table is read by its columns
export const LICENSES: Record<string, string> = {
  'GET /api/admin/claims': by('keys:read'),
  'GET /api/admin/claims.csv': by('keys:read'),
  'GET /api/admin/claims/draft': by('keys:read'),
  'POST /api/admin/claims/{id}/credit': by('keys:write'),
  'POST /api/admin/claims/{id}/refuse': by('keys:write'),
  'POST /api/admin/claims/{id}/send': by('keys:write'),
  'GET /api/admin/keys': by('keys:read'),
  'POST /api/admin/keys/find': by('keys:read'),
  'POST /api/admin/keys/import': by('keys:import'),
  'GET /api/admin/keys/{id}': by('keys:read'),
  'POST /api/admin/keys/{id}/defective': by('keys:write'),
  'POST /api/admin/keys/{id}/reveal': by('keys:reveal', 'fresh', 'people'),
  'POST /api/admin/ledger/finish': by('settings:write'),
  'POST /api/admin/ledger/quarantine': by('keys:write'),
  'POST /api/admin/ledger/replay': by('settings:write'),
  'GET /api/admin/lots': by('keys:read'),
  'GET /api/admin/lots.csv': by('keys:read'),
  'POST /api/admin/lots/{id}/export': by('keys:export', 'fresh', 'people'),
  'POST /api/admin/lots/{id}/off-sale': by('keys:write'),
  'POST /api/admin/lots/{id}/on-sale': by('keys:write'),
  'GET /api/admin/stock': by('keys:read'),
  'GET /api/admin/vault': by('settings:write'),
};
