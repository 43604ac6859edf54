import {
  approveVersionInput,
  approveVersionOutput,
  createScriptOutput,
  readScriptOutput,
  refuseVersionInput,
  switchScriptsInput,
} from '../../../src/shop/scripts/contract-staff';
import { createScriptInput, saveVersionInput } from '../../../src/shop/scripts/terms';
import { reasonInput } from '../../../src/shop/staff/contract-reason';
import { routeGroup } from '../../http/route-group';
import { approveVersion, refuseVersion } from '../../scripts/decide-version';
import { createScript, saveVersion } from '../../scripts/save-script';
import { removeScript, switchScripts, turnOffScript, turnOnScript } from '../../scripts/switch-scripts';
import { readScript } from './read-script';
import { scripts } from './scripts';

const CLOSED = ['not_found', 'changed_meanwhile'] as const;
/** Room for 200 KB of code however it is escaped, so that longer code is refused at its field. */
const CODE = {
  type: 'application/json',
  limit: 2 * 1024 * 1024,
  tooLarge: 'A script may have 200 KB. Put this one on a host of your own and enter its address, or shorten it.',
} as const;

// Calls that let code run require re-authentication; calls that stop it never do.
export const { routes: scriptsScreenRoutes } = routeGroup({
  tag: 'scripts',
  read: 'scripts:read',
  write: 'scripts:write',
})
  .list('/api/admin/custom-scripts', 'Custom scripts, their state and how often they failed', scripts)
  .csv('/api/admin/custom-scripts.csv', 'The same as a CSV file, without its pages', scripts)
  .post('/api/admin/custom-scripts', 'Make a script; it runs once somebody has approved it', {
    body: createScriptInput,
    output: createScriptOutput,
    accepts: CODE,
    recentAuth: true,
    run: createScript,
  })
  .post('/api/admin/custom-scripts/switch', 'Switch all custom scripts off within a minute, or on again', {
    body: switchScriptsInput,
    errors: ['changed_meanwhile'],
    run: switchScripts,
  })
  .get('/api/admin/custom-scripts/{id}', 'One script with its versions, runs and history', {
    output: readScriptOutput,
    errors: ['not_found'],
    run: readScript,
  })
  .post('/api/admin/custom-scripts/{id}/versions', 'Save a new version, which waits for approval', {
    body: saveVersionInput,
    accepts: CODE,
    errors: CLOSED,
    recentAuth: true,
    run: saveVersion,
  })
  .post('/api/admin/custom-scripts/{id}/approve', 'Let the version that waits run', {
    permission: 'scripts:approve',
    body: approveVersionInput,
    output: approveVersionOutput,
    errors: [...CLOSED, 'second_person'],
    recentAuth: true,
    run: approveVersion,
  })
  .post('/api/admin/custom-scripts/{id}/refuse', 'Refuse the version that waits', {
    permission: 'scripts:approve',
    body: refuseVersionInput,
    errors: CLOSED,
    run: refuseVersion,
  })
  .post('/api/admin/custom-scripts/{id}/turn-on', 'Let the approved version run again', {
    body: reasonInput,
    errors: CLOSED,
    recentAuth: true,
    run: turnOnScript,
  })
  .post('/api/admin/custom-scripts/{id}/turn-off', 'Keep a script from running, within a minute', {
    body: reasonInput,
    errors: CLOSED,
    run: turnOffScript,
  })
  .post('/api/admin/custom-scripts/{id}/remove', 'Take a script away for good', {
    body: reasonInput,
    errors: CLOSED,
    run: removeScript,
  });
