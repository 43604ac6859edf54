import type { ScriptRoutes } from '../../functions/scripts/routes';
import type { LogRunInput } from '../shop/scripts/contract';
import { createClient } from './typed';

const calls = createClient<ScriptRoutes>();

/** Returns the custom scripts of this page. */
export const readScripts = () => calls.get('/api/custom-scripts/public', {});

/** Reports a run without cookies and without waiting; lost reports are not counted. */
export function reportRun(run: LogRunInput): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(run);
  const send = (keepalive: boolean) =>
    fetch('/api/admin/custom-scripts/log', { method: 'POST', body, headers, keepalive, credentials: 'omit' });
  // A browser limits all keepalive requests together to 64 KB; beyond that, an ordinary one is sent.
  void send(true)
    .catch(() => send(false))
    .catch(() => undefined);
}
