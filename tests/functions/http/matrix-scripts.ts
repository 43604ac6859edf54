import { by, EVERYBODY } from './matrix-rows.ts';

/** Calls of marketers. For custom scripts, letting code run requires re-authentication; stopping it never does. */
// biome-ignore format: a table is read by its columns
export const SCRIPTS: Record<string, string> = {
  'POST /api/consent': EVERYBODY,
  'POST /api/events': EVERYBODY,
  'GET /api/admin/landings': by('content:write'),
  'GET /api/admin/landings/{id}': by('content:write'),
  'GET /api/admin/feeds': by('content:write'),
  'GET /api/custom-scripts/public': EVERYBODY,
  'POST /api/admin/custom-scripts/log': EVERYBODY,
  'GET /api/admin/custom-scripts': by('scripts:read'),
  'GET /api/admin/custom-scripts.csv': by('scripts:read'),
  'GET /api/admin/custom-scripts/{id}': by('scripts:read'),
  'POST /api/admin/custom-scripts': by('scripts:write', 'fresh'),
  'POST /api/admin/custom-scripts/switch': by('scripts:write'),
  'POST /api/admin/custom-scripts/{id}/versions': by('scripts:write', 'fresh'),
  'POST /api/admin/custom-scripts/{id}/approve': by('scripts:approve', 'fresh'),
  'POST /api/admin/custom-scripts/{id}/refuse': by('scripts:approve'),
  'POST /api/admin/custom-scripts/{id}/turn-on': by('scripts:write', 'fresh'),
  'POST /api/admin/custom-scripts/{id}/turn-off': by('scripts:write'),
  'POST /api/admin/custom-scripts/{id}/remove': by('scripts:write'),
};
