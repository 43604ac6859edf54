import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineList } from '../../functions/admin/kit/list';
import type { RowAction } from '../../src/admin/kit/row-action';
import type { ColumnOf, FilterOf } from '../../src/admin/kit/table/types';
import { type LotRow, lotList } from '../../src/shop/licenses/contract-staff';
import { freshBrowser, Refusal, serveAnswers } from './answers';

const row = (id: string) => ({ id, name: `Key ${id}`, state: 'active' });
const page = (...ids: string[]) => ({ rows: ids.map(row), total: ids.length, page: 1, size: 25 });

beforeEach(() => {
  freshBrowser();
  history.replaceState(null, '', '/admin/main-site?tab=email&mail=mail_1');
});

async function openMails(answers: Parameters<typeof serveAnswers>[0]) {
  const asked = serveAnswers(answers);
  const { mails } = await import('../../src/admin/screens/email/mails');
  return { mails, asked };
}

describe('A resource of the back office', () => {
  test('opens a row by its URL and reloads both after an action', async () => {
    const { mails, asked } = await openMails({
      'GET /api/admin/mails': page('mail_1'),
      'GET /api/admin/mails/mail_1': { mail: row('mail_1'), events: [] },
    });
    mails.open();
    mails.record.open('mail_1');
    await vi.waitFor(() => expect(mails.record.$state.get().status).toBe('ready'));
    await vi.waitFor(() => expect(mails.$state.get().status).toBe('ready'));
    await mails.refresh();
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/admin/mails',
      '/api/admin/mails/mail_1',
      '/api/admin/mails',
      '/api/admin/mails/mail_1',
    ]);
    mails.onOpen?.({ id: 'mail_2' } as never);
    expect(location.search).toBe('?tab=email&mail=mail_2');
  });

  test('exports what the filter finds as the server wrote it, without paging', async () => {
    history.replaceState(null, '', '/rbac-user-management?tab=keys&state=active&page=3');
    const asked = serveAnswers({ 'GET /api/admin/api-keys.csv?state=active': 'Name\r\n' });
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const { apiKeys } = await import('../../src/admin/screens/team/api-keys/api-keys');
    await apiKeys.saveCsv?.();
    expect(asked.map(({ path }) => path)).toEqual(['/api/admin/api-keys.csv?state=active']);
    expect(save).toHaveBeenCalledOnce();
  });

  test('exports in the order of the screen, also where that is not the server’s own', async () => {
    history.replaceState(null, '', '/admin/welcome');
    const asked = serveAnswers({ 'GET /api/admin/attention.csv?sort=urgency': 'Kind\r\n' });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const { attention } = await import('../../src/admin/screens/home/attention');
    await attention.saveCsv?.();
    expect(asked.map(({ path }) => path)).toEqual(['/api/admin/attention.csv?sort=urgency']);
  });
});

describe('Actions on rows', () => {
  const act = (run: RowAction<{ id: string }>['run']): RowAction<{ id: string }> => ({
    label: 'Send again…',
    many: 'sent again',
    run,
  });
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

  test('run one after the other; refusals are counted with their reason', async () => {
    const { perform } = await import('../../src/admin/kit/row-action');
    const { ApiError } = await import('../../src/client/call');
    const { $toast } = await import('../../src/stores/toasts');
    const [log, progress]: [string[], number[]] = [[], []];
    const run = async ({ id }: { id: string }) => {
      log.push(`${id} begins`);
      await Promise.resolve();
      log.push(`${id} ends`);
      if (id === 'b') throw new ApiError(409, 'It was sent before.', { error: 'It was sent before.' });
      return undefined;
    };
    await perform({ action: act(run), rows, left: 1, onProgress: (done) => progress.push(done) });
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(progress).toEqual([0, 1, 2]);
    expect($toast.get()).toMatchObject({ title: '2 sent again, 2 left out', text: 'It was sent before.' });
  });

  test('stop when the connection is lost', async () => {
    const { perform } = await import('../../src/admin/kit/row-action');
    const { ApiError } = await import('../../src/client/call');
    const { $toast } = await import('../../src/stores/toasts');
    const run = vi.fn(async () => {
      throw new ApiError(0, 'No answer.');
    });
    await perform({ action: act(run), rows });
    expect(run).toHaveBeenCalledTimes(1);
    expect($toast.get()).toMatchObject({ title: '0 sent again, 3 left out', kind: 'bad' });
  });

  test('throw the refusal of a single row for its dialog to show', async () => {
    const { perform } = await import('../../src/admin/kit/row-action');
    const { staff } = await import('../../src/client/staff');
    serveAnswers({ 'POST /api/admin/mails/mail_1/replay': new Refusal(409, { error: 'Sent before.' }) });
    const replay = async ({ id }: { id: string }) => {
      await staff.post('/api/admin/mails/:id/replay', { param: { id }, json: { reason: 'a reason' } });
      return undefined;
    };
    await expect(perform({ action: act(replay), rows: [{ id: 'mail_1' }] })).rejects.toThrow('Sent before.');
  });
});

/** Never called: `tsc` accepts it only while each wrong line below is an error. */
async function refusedByTheCompiler() {
  const { staff } = await import('../../src/client/staff');
  const { resource } = await import('../../src/admin/kit/resource');
  type Lots = Awaited<typeof import('../../src/admin/screens/licenses/store')>['lots'];
  const sql = {
    ...{ columns: 't.*', from: 'lot t', search: [], tie: 't.rowid' },
    view: (lot: LotRow) => lot,
  };
  const sorts = { createdAt: 't.created_at', name: 't.name', available: '1', seats: '1', defective: '1' };
  const { seats: _, ...tooFew } = sorts;
  defineList(lotList, { ...sql, sorts, filters: { product: 't.product_id = ?' } });
  // @ts-expect-error the contract sorts by seats, the SQL does not
  defineList(lotList, { ...sql, sorts: tooFew, filters: { product: 't.product_id = ?' } });
  // @ts-expect-error the contract filters by product, the SQL does not
  defineList(lotList, { ...sql, sorts, filters: {} });
  // @ts-expect-error the SQL filters by what the contract does not name
  defineList(lotList, { ...sql, sorts, filters: { product: 't.product_id = ?', color: 't.color = ?' } });
  const short = { ...sql, sorts, filters: { product: 't.product_id = ?' }, view: (lot: LotRow) => ({ id: lot.id }) };
  // @ts-expect-error the view leaves out what the contract promises
  defineList(lotList, short);

  const column: ColumnOf<Lots> = { id: 'name', label: 'Lot', sort: 'name', cell: ({ name }) => name };
  // @ts-expect-error the server cannot sort by its supplier
  const sorted: ColumnOf<Lots> = { ...column, sort: 'supplier' };
  // @ts-expect-error a lot has no color
  const shown: ColumnOf<Lots> = { ...column, cell: ({ color }) => color };
  // @ts-expect-error the server knows no filter of this name
  const filter: FilterOf<Lots> = { name: 'color', label: 'Color', all: 'Any', options: [] };
  // @ts-expect-error the screen reads a filter the server does not know
  resource({ list: '/api/admin/lots', filters: ['color'] });
  // @ts-expect-error no call has this path
  await staff.get('/api/admin/slots');
  // @ts-expect-error this call needs a reason
  await staff.post('/api/admin/mails/:id/cancel', { param: { id: 'mail_1' } });
  // @ts-expect-error no lot has such a field
  (await staff.get('/api/admin/lots')).rows[0]?.color;
  return [sorted, shown, filter];
}

test('that contract, SQL and screen do not share are refused by the compiler', () => {
  expect(refusedByTheCompiler).toBeTypeOf('function');
});
