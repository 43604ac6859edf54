import { useEffect, useState } from 'react';
import type { Setting, SettingOutput } from '../../../shop/settings/contract';
import { actorText } from '../../../shop/staff/actor';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Facts } from '../../kit/Facts';
import { lazyForm } from '../../kit/lazy-form';
import { RecordPanel } from '../../kit/RecordPanel';
import { runOrToast } from '../../kit/row-action';
import { Timeline } from '../../kit/Timeline';
import { setting as record, save, testMail } from './settings';
import { brief, savedText, valueText } from './value-text';

const loadForm = () => import('./SettingForm');
const SettingForm = lazyForm(loadForm, 'setting');
const ChoiceForm = lazyForm(loadForm, 'choice');

/** The action that restores a former value, or the default (null). */
const restoreAction = (setting: Setting, value: unknown): ConfirmedAction => ({
  title: value === null ? 'Back to the default' : 'Use this value again',
  text: `${setting.label} becomes ${savedText(setting, value)}.`,
  confirm: value === null ? 'Use the default' : 'Use it again',
  reason: 'Why is it changed?',
  run: async (reason) => {
    await save(setting, value, reason);
    toast(`${setting.label}: saved. It takes effect within a minute.`, { kind: 'good' });
  },
});

const sendTest = () =>
  runOrToast({
    action: { label: 'Send a test', run: async () => ({ title: 'Test email queued', text: await testMail() }) },
    rows: [{}],
  });

function History({
  value: { setting, history },
  onAction,
}: {
  value: SettingOutput;
  onAction: (action: ConfirmedAction) => void;
}) {
  if (history.length === 0) return <p className="text-muted">Never changed: the default applies.</p>;
  const again = (value: unknown, at: number) =>
    at > 0 && may('settings:write') && savedText(setting, value) !== valueText(setting, setting.value);
  return (
    <Timeline
      moments={history.map(({ revision, value, actor, reason, at }, index) => ({
        key: String(revision),
        text: `Set to ${savedText(setting, value)}`,
        at,
        by: actorText(actor),
        detail: (reason || again(value, index)) && (
          <>
            {reason}{' '}
            {again(value, index) && (
              <Button size="small" look="plain" onClick={() => onAction(restoreAction(setting, value))}>
                Use it again
              </Button>
            )}
          </>
        ),
      }))}
    />
  );
}

function Body({ value, close }: { value: SettingOutput; close: () => void }) {
  const [action, setAction] = useState<ConfirmedAction>();
  const { setting } = value;
  const Form = setting.input === 'choice' ? ChoiceForm : SettingForm;
  return (
    <div className="grid gap-6">
      {setting.broken && (
        <p className="notice notice-bad">
          This version of the shop doesn’t accept the saved value, so the default applies. Save another one.
        </p>
      )}
      {may('settings:write') && <Form key={setting.revision} setting={setting} onSaved={close} />}
      <Facts
        facts={[
          ...(may('settings:write') ? [] : [['Now', valueText(setting, setting.value)] as const]),
          ['Default', valueText(setting, setting.default)],
          ['Applies to', setting.effect.replace(/\.$/, '')],
        ]}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {may('settings:write') && (setting.changed || setting.broken) && (
          <Button size="small" onClick={() => setAction(restoreAction(setting, null))}>
            Back to the default
          </Button>
        )}
        {may('settings:write') && setting.input === 'addresses' && setting.changed && (
          <Button size="small" onClick={() => void sendTest()}>
            Send a test email
          </Button>
        )}
      </div>
      <section className="grid gap-2" aria-label="History">
        <h3 className="label">History</h3>
        <History value={value} onAction={setAction} />
      </section>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
    </div>
  );
}

/** The purpose of the setting; the options of a choice explain themselves in the form. */
const aboutOf = ({ setting: { input, help } }: SettingOutput) =>
  input === 'choice' && may('settings:write') ? brief(help) : help;

/** The setting named by the address: its value, where it takes effect, and its history. */
export function SettingPanel() {
  // Ahead of the first setting that is opened, whose form would otherwise come after its facts.
  useEffect(() => void loadForm().catch(() => undefined), []);
  return (
    <RecordPanel record={record} noun="Setting" title={({ setting }) => setting.label} about={aboutOf}>
      {(value, close) => <Body value={value} close={close} />}
    </RecordPanel>
  );
}
