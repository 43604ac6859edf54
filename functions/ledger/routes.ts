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

export const { routes: ledgerRoutes } = routeGroup({ tag: 'ledger' })
  .get('/api/admin/selling', 'Whether the shop sells, and how far its ledger has got', {
    output: sellingOutput,
    permission: 'settings:write',
    run: readSelling,
  })
  .post('/api/admin/selling', 'Switch all selling off or on again, with a reason', {
    body: sellingInput,
    output: sellingOutput,
    errors: ['ledger_behind'],
    permission: 'settings:write',
    run: setSelling,
  })
  .post(
    '/api/admin/ledger/replay',
    'Bring the next entries of the ledger back into a restored database; again while `more`',
    {
      output: replayOutput,
      errors: ['ledger_behind', 'selling_on', 'busy'],
      permission: 'settings:write',
      run: replay,
    },
  )
  .post(
    '/api/admin/ledger/finish',
    'Set aside what was sold after the last entry and balance the books, before selling goes on',
    {
      output: finishOutput,
      errors: ['ledger_behind', 'selling_on', 'provider_unavailable'],
      permission: 'settings:write',
      run: finishRestore,
    },
  )
  .post(
    '/api/admin/ledger/quarantine',
    'Put the keys of a product that a restore set aside back on sale, or out of use for good',
    { body: quarantineInput, output: quarantineOutput, permission: 'keys:write', run: decideQuarantine },
  );
