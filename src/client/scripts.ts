import type { ScriptRoutes } from '../../functions/scripts/routes';
import type { LogRunInput } from '../shop/scripts/contract';
import { createClient } from './typed';

const calls = createClient<ScriptRoutes>();

/** The custom scripts of this page. */
export const readScripts = () => calls.get('/api/custom-scripts/public', {});

/** Reports a run without cookies and without waiting; what does not arrive is not counted. */
export function reportRun(run: LogRunInput): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(run);
  const send = (keepalive: boolean) =>
    fetch('/api/admin/custom-scripts/log', { method: 'POST', body, headers, keepalive, credentials: 'omit' });
  // Of such calls a browser takes 64 KB at once; what is beyond goes as any other.
  void send(true)
    .catch(() => send(false))
    .catch(() => undefined);
}
