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

export const { routes: scriptsScreenRoutes } = routeGroup({
  tag: 'scripts',
  read: 'scripts:read',
  write: 'scripts:write',
})
  .list('/api/admin/custom-scripts', 'List custom scripts', scripts)
  .csv('/api/admin/custom-scripts.csv', 'Export custom scripts as CSV', scripts)
  .post('/api/admin/custom-scripts/switch', 'Turn all custom scripts on or off', {
    body: switchScriptsInput,
    errors: ['changed_meanwhile'],
    run: switchScripts,
  })
  .get('/api/admin/custom-scripts/{id}', 'Retrieve a custom script with its versions and runs', {
    output: readScriptOutput,
    errors: ['not_found'],
    run: readScript,
  })
  .post('/api/admin/custom-scripts/{id}/refuse', 'Refuse a script version', {
    permission: 'scripts:approve',
    body: refuseVersionInput,
    errors: CLOSED,
    run: refuseVersion,
  })
  .post('/api/admin/custom-scripts/{id}/turn-off', 'Turn off a custom script', {
    body: reasonInput,
    errors: CLOSED,
    run: turnOffScript,
  })
  .post('/api/admin/custom-scripts/{id}/remove', 'Remove a custom script', {
    body: reasonInput,
    errors: CLOSED,
    run: removeScript,
  });

/** Calls that let code run; calls that stop it never require reauthentication. */
export const { routes: scriptsRunRoutes } = routeGroup({ tag: 'scripts', write: 'scripts:write', recentAuth: true })
  .post('/api/admin/custom-scripts', 'Create a custom script', {
    body: createScriptInput,
    output: createScriptOutput,
    accepts: CODE,
    run: createScript,
  })
  .post('/api/admin/custom-scripts/{id}/versions', 'Create a script version', {
    body: saveVersionInput,
    accepts: CODE,
    errors: CLOSED,
    run: saveVersion,
  })
  .post('/api/admin/custom-scripts/{id}/turn-on', 'Turn on a custom script', {
    body: reasonInput,
    errors: CLOSED,
    run: turnOnScript,
  })
  .group({ write: 'scripts:approve' })
  .post('/api/admin/custom-scripts/{id}/approve', 'Approve a script version', {
    body: approveVersionInput,
    output: approveVersionOutput,
    errors: [...CLOSED, 'second_person'],
    run: approveVersion,
  });
