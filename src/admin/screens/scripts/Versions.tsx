import { useState } from 'react';
import type { ReadScriptOutput, ScriptVersion } from '../../../shop/scripts/contract-staff';
import { diffLines } from '../../../shop/scripts/diff';
import {
  DEVICE_LABELS,
  POSITION_LABELS,
  PURPOSE_LABELS,
  TARGETING_LABELS,
  TYPE_LABELS,
  VERSION_LABELS,
} from '../../../shop/scripts/labels';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Time } from '../../kit/Time';
import { timeExact } from '../../kit/time';
import { approve, refuse } from './scripts';

const moment = (at: number | null, none: string) => (at === null ? none : timeExact(at));

/** Returns a version as lines of text, so that a diff covers all of it. */
const linesOf = (version: ScriptVersion): string =>
  [
    `Type: ${TYPE_LABELS[version.scriptType]}`,
    `Consent: ${PURPOSE_LABELS[version.purpose]}`,
    `Position: ${POSITION_LABELS[version.position]}`,
    `Devices: ${DEVICE_LABELS[version.deviceTargeting]}`,
    `Pages: ${TARGETING_LABELS[version.pageTargeting]}`,
    ...version.targetedPages.map((page) => `  only ${page}`),
    ...version.excludedPages.map((page) => `  not ${page}`),
    `Priority: ${version.priority}`,
    `Loads on its own: ${version.loadAsync ? 'yes' : 'no'}`,
    `Runs from: ${moment(version.startsAt, 'its approval')}`,
    `Expires: ${moment(version.endsAt, 'never')}`,
    ...(version.address ? [`File: ${version.address}`, `Integrity: ${version.integrity || 'none'}`] : []),
    ...version.hosts.map((host) => `Host: ${host}`),
    ...(version.content ? ['', version.content] : []),
  ].join('\n');

const SIGNS = { same: ' ', added: '+', removed: '−' };
const LOOKS = { same: '', added: 'bg-good-wash', removed: 'bg-sunken text-muted' };
/** Lines of context around a change. */
const AROUND = 3;

/** The diff between two versions; lines far from a change are left out. */
function Diff({ before, after }: { before: ScriptVersion | undefined; after: ScriptVersion }) {
  const lines = diffLines(before ? linesOf(before) : '', linesOf(after));
  const changedLines = lines.flatMap(({ kind }, at) => (kind === 'same' ? [] : [at]));
  const context = new Set(
    changedLines.flatMap((at) => Array.from({ length: 2 * AROUND + 1 }, (_, step) => at - AROUND + step)),
  );
  const visibleLines = lines.map((line, at) => ({ ...line, at })).filter(({ at }) => context.has(at));
  if (visibleLines.length === 0) return <p className="hint">No changes.</p>;
  return (
    <section className="script-diff" aria-label={before ? `Changes since version ${before.version}` : 'The version'}>
      <pre>
        {visibleLines.map(({ kind, text, at }, index) => (
          <span key={at} className={LOOKS[kind]}>
            {index > 0 && visibleLines[index - 1]?.at !== at - 1 ? '  …\n' : ''}
            {`${SIGNS[kind]} ${text}\n`}
          </span>
        ))}
      </pre>
    </section>
  );
}

const ALONE_WARNING =
  'You wrote it and nobody else here may approve scripts. The audit records that you approved it alone.';

/** The available decisions on the waiting version. */
function Decision({
  id,
  version,
  approval,
}: { id: string; version: ScriptVersion } & Pick<ReadScriptOutput, 'approval'>) {
  const [action, setAction] = useState<ConfirmedAction>();
  if (approval === 'none') return null;
  if (approval === 'colleague')
    return <p className="notice">You wrote this version: a colleague who may approve scripts has to look at it.</p>;
  const approveAction: ConfirmedAction = {
    title: `Approve version ${version.version}`,
    text:
      approval === 'alone'
        ? ALONE_WARNING
        : 'It runs on pages within a minute. Read what changed first: it can see everything visitors see there.',
    confirm: approval === 'alone' ? 'Approve it alone' : 'Approve it',
    reason: 'What did you look at?',
    run: (reason) => approve(id, version, approval === 'alone', reason),
  };
  const rejectAction: ConfirmedAction = {
    title: `Refuse version ${version.version}`,
    confirm: 'Refuse it',
    reason: 'What has to change?',
    danger: true,
    run: (reason) => refuse(id, version, reason),
  };
  return (
    <>
      <div className="row">
        <Button look="primary" onClick={() => setAction(approveAction)}>
          {approval === 'alone' ? 'Approve alone' : 'Approve'}
        </Button>
        <Button look="plain" onClick={() => setAction(rejectAction)}>
          Refuse
        </Button>
      </div>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
    </>
  );
}

function Version({
  version,
  before,
  open,
}: {
  version: ScriptVersion;
  before: ScriptVersion | undefined;
  open: boolean;
}) {
  const { label, tone } = VERSION_LABELS[version.state];
  return (
    <details open={open}>
      <summary className="row cursor-pointer">
        <span className="font-medium">Version {version.version}</span>
        <Badge tone={tone}>{label}</Badge>
        {version.alone && <Badge tone="warn">By its author alone</Badge>}
      </summary>
      <div className="grid gap-2 py-2">
        <p className="text-muted">
          {version.author}, <Time at={version.createdAt} />: {version.reason}
        </p>
        {version.decidedAt !== null && (
          <p className="text-muted">
            {label} by {version.decidedBy}, <Time at={version.decidedAt} />: {version.decision}
          </p>
        )}
        {version.hash && <p className="key wrap-anywhere text-sm">SHA-256 {version.hash}</p>}
        <Diff before={before} after={version} />
      </div>
    </details>
  );
}

/** The versions of a script, each with its changes to the live or previous one. */
export function Versions({ value: { script, versions, approval } }: { value: ReadScriptOutput }) {
  const waiting = versions.find(({ state }) => state === 'waiting');
  const live = versions.find(({ version }) => version === script.liveVersion);
  const before = (version: ScriptVersion) => {
    const older = versions.filter((one) => one.version < version.version);
    return version.state === 'waiting' ? live : (older.find(({ state }) => state === 'approved') ?? older[0]);
  };
  return (
    <section className="grid gap-2">
      <h3 className="font-[620]">Versions</h3>
      {waiting && <Decision id={script.id} version={waiting} approval={approval} />}
      {versions.map((version) => (
        <Version key={version.version} version={version} before={before(version)} open={version === waiting} />
      ))}
    </section>
  );
}
