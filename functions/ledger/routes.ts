import {
  finishOutput,
  quarantineInput,
  quarantineOutput,
  replayOutput,
  sellingInput,
  sellingOutput,
} from '../../src/shop/ledger/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { decideQuarantine } from './decide-quarantine';
import { finishRestore } from './finish-restore';
import { replay } from './replay';
import { readSelling, setSelling } from './selling';

const read = call({
  method: 'get',
  path: '/api/admin/selling',
  summary: 'Whether the shop sells, and how far its ledger has got',
  tag: 'ledger',
  output: sellingOutput,
  permission: 'settings:write',
});

const set = call({
  method: 'post',
  path: '/api/admin/selling',
  summary: 'Switch all selling off or on again, with a reason',
  tag: 'ledger',
  body: sellingInput,
  output: sellingOutput,
  errors: ['ledger_behind'],
  permission: 'settings:write',
});

const replaying = call({
  method: 'post',
  path: '/api/admin/ledger/replay',
  summary: 'Bring the next entries of the ledger back into a restored database; again while `more`',
  tag: 'ledger',
  output: replayOutput,
  errors: ['ledger_behind', 'selling_on', 'busy'],
  permission: 'settings:write',
});

const finish = call({
  method: 'post',
  path: '/api/admin/ledger/finish',
  summary: 'Set aside what was sold after the last entry and balance the books, before selling goes on',
  tag: 'ledger',
  output: finishOutput,
  errors: ['ledger_behind', 'selling_on', 'provider_unavailable'],
  permission: 'settings:write',
});

const decide = call({
  method: 'post',
  path: '/api/admin/ledger/quarantine',
  summary: 'Put the keys of a product that a restore set aside back on sale, or out of use for good',
  tag: 'ledger',
  body: quarantineInput,
  output: quarantineOutput,
  permission: 'keys:write',
});

export const ledgerRoutes = noun()
  .openapi(read, bind(read, readSelling))
  .openapi(set, bind(set, setSelling))
  .openapi(replaying, bind(replaying, replay))
  .openapi(finish, bind(finish, finishRestore))
  .openapi(decide, bind(decide, decideQuarantine));
