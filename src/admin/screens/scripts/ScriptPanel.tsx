import { useStore } from '@nanostores/react';
import type { ReadScriptOutput } from '../../../shop/scripts/contract-staff';
import { PURPOSE_LABELS } from '../../../shop/scripts/labels';
import { actionLabel } from '../../../shop/staff/audit-actions';
import { Button } from '../../../ui/Button';
import { $location, navigate, withSearch } from '../../app/location';
import { may } from '../../app/session';
import { Facts } from '../../kit/Facts';
import { lazyForm } from '../../kit/lazy-form';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { Timeline } from '../../kit/Timeline';
import { errorRate, StateBadges } from './ScriptList';
import { scripts } from './scripts';
import { Versions } from './Versions';

const ScriptForm = lazyForm(() => import('./ScriptForm'));
const editing = (on: boolean) => navigate(withSearch({ edit: on ? '1' : '' }), { replace: true });

/** The state of the external file when the shop last fetched it. */
function FileCheck({ check }: { check: NonNullable<ReadScriptOutput['check']> }) {
  if (check.changed)
    return <span className="text-bad">Changed since it was approved. Look at it, or turn the script off.</span>;
  if (check.error) return <span className="text-bad">Could not be read: {check.error}</span>;
  if (check.checkedAt === null) return 'Is read within the hour';
  return (
    <>
      As approved, <Time at={check.checkedAt} />
    </>
  );
}

function Reports({ pages, problems }: Pick<ReadScriptOutput, 'pages' | 'problems'>) {
  return (
    <section className="grid gap-2">
      <h3 className="font-[620]">What pages reported, 30 days</h3>
      {pages.length === 0 && <p className="hint">Nothing yet. Counted by page and day, with nothing about visitors.</p>}
      {pages.length > 0 && (
        <table className="script-runs">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Runs</th>
              <th scope="col">Failed</th>
              <th scope="col">Held up</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ page, success, error, blocked }) => (
              <tr key={page}>
                <td className="wrap-anywhere">{page === 'other' ? 'Other pages' : page}</td>
                <td>{(success + error + blocked).toLocaleString('en')}</td>
                <td>{errorRate(error, success + error + blocked)}</td>
                <td>{blocked}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {problems.map(({ message, page, times, lastAt }) => (
        <p key={message} className="wrap-anywhere">
          {message}{' '}
          <span className="text-muted">
            {times} times, last on {page}, <Time at={lastAt} />
          </span>
        </p>
      ))}
    </section>
  );
}

function Story({ value }: { value: ReadScriptOutput }) {
  const { script, versions, pages, problems, check, history } = value;
  const open = useStore($location).search.has('edit');
  const mayEdit = may('scripts:write') && script.state !== 'removed';
  const [newest] = versions;
  if (open && mayEdit && newest) {
    const former = { id: script.id, name: script.name, revision: script.revision, terms: newest };
    return <ScriptForm key={script.revision} former={former} onSaved={() => editing(false)} />;
  }
  return (
    <div className="grid gap-5">
      {script.stoppedWhy && <p className="notice notice-bad">The shop switched it off. {script.stoppedWhy}</p>}
      {mayEdit && (
        <div className="row">
          <Button onClick={() => editing(true)}>New version</Button>
        </div>
      )}
      <Facts
        facts={[
          ['State', <StateBadges key="state" {...script} />],
          ['Consent', PURPOSE_LABELS[script.purpose]],
          ['Runs', script.liveVersion === null ? 'Nothing yet' : `Version ${script.liveVersion}`],
          ...(check ? ([['File', <FileCheck key="file" check={check} />]] as const) : []),
          ['Created', <Time key="made" at={script.createdAt} />],
        ]}
      />
      <Versions value={value} />
      <Reports pages={pages} problems={problems} />
      <section className="grid gap-1">
        <h3 className="font-[620]">History</h3>
        <Timeline
          moments={history.map(({ action, at, actor, reason }) => ({
            key: `${at} ${action}`,
            text: actionLabel(action),
            at,
            by: actor === 'system' ? 'System' : actor,
            ...(reason && { detail: reason }),
          }))}
        />
      </section>
    </div>
  );
}

/** The script named by the address: its versions, its runs, and its history. */
export const ScriptPanel = () => (
  <RecordPanel record={scripts.record} noun="Script" title={({ script }) => script.name}>
    {(value) => <Story value={value} />}
  </RecordPanel>
);
