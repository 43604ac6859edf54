import {
  finishOutput,
  quarantineInput,
  quarantineOutput,
  replayOutput,
  sellingInput,
  sellingOutput,
} from '../../src/shop/ledger/contract';
import { routeGroup } from '../http/route-group';
import { decideQuarantine } from './decide-quarantine';
import { finishRestore } from './finish-restore';
import { replay } from './replay';
import { readSelling, setSelling } from './selling';

export const { routes: ledgerRoutes } = routeGroup({ tag: 'ledger', read: 'settings:write', write: 'settings:write' })
  .get('/api/admin/selling', 'Retrieve the state of selling and the ledger', {
    output: sellingOutput,
    run: readSelling,
  })
  .post('/api/admin/selling', 'Turn all selling on or off', {
    body: sellingInput,
    output: sellingOutput,
    errors: ['ledger_behind'],
    run: setSelling,
  })
  .post('/api/admin/ledger/replay', 'Replay ledger entries into a restored database', {
    output: replayOutput,
    errors: ['ledger_behind', 'selling_on', 'busy'],
    run: replay,
  })
  .post('/api/admin/ledger/finish', 'Finish a database restore', {
    output: finishOutput,
    errors: ['ledger_behind', 'selling_on', 'provider_unavailable'],
    run: finishRestore,
  })
  .post('/api/admin/ledger/quarantine', 'Release or withdraw quarantined keys', {
    body: quarantineInput,
    output: quarantineOutput,
    permission: 'keys:write',
    run: decideQuarantine,
  });
