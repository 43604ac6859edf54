import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FileFact, Setting, SettingsOutput } from '../../../shop/settings/contract';
import { SETTING_GROUPS, type SettingGroup } from '../../../shop/settings/labels';
import { actorText } from '../../../shop/staff/actor';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { go, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { Chapter, Contents } from '../../contents/Contents';
import { Block } from '../../kit/Block';
import { Page } from '../../kit/Page';
import { Time } from '../../kit/Time';
import { Pending } from '../../pending/Pending';
import { SettingPanel } from './SettingPanel';
import { settings } from './settings';
import { valueText } from './value-text';

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 max-sm:items-center gap-y-1.5 border-line px-4 py-3 not-last:border-b sm:grid-cols-[minmax(0,1fr)_minmax(0,260px)_auto]';

/** What is edited on a screen of its own. */
const OWN_SCREEN = new Set<Setting['input']>(['notifications', 'tags', 'rules']);

/** What differs from the default, since when and by whom; nothing of what nobody touched. */
function Last({ setting }: { setting: Setting }) {
  const { last, changed, broken } = setting;
  if (!changed && !broken && !last) return null;
  return (
    <span className="cell-sub">
      {broken && <Badge tone="bad">Saved value not valid</Badge>}
      {changed && `Default: ${valueText(setting, setting.default)}`}
      {last && (
        <>
          {changed && ' · '}
          changed <Time at={last.at} /> {actorText(last.actor)}
        </>
      )}
    </span>
  );
}

/** What is off steps back. */
function Value({ setting }: { setting: Setting }) {
  const text = valueText(setting, setting.value);
  return <span className={setting.value === false ? 'text-muted' : 'font-[550]'}>{text}</span>;
}

function Row({ setting }: { setting: Setting }) {
  const { name, label, help } = setting;
  return (
    <li className={ROW}>
      <span className="cell-main max-sm:col-span-2">
        <span className="font-medium">{label}</span>
        <span className="cell-sub max-w-[60ch]">{help}</span>
      </span>
      <span className="cell-main wrap-anywhere">
        <Value setting={setting} />
        <Last setting={setting} />
      </span>
      <span className="sm:text-right">
        <Button size="small" onClick={() => go(withSearch({ setting: name }))}>
          {may('settings:write') ? 'Change …' : 'Open'} <span className="sr-only">{label}</span>
        </Button>
      </span>
    </li>
  );
}

function InFiles({ files }: { files: readonly FileFact[] }) {
  return (
    <Block title="In files">
      <p className="border-line border-b px-4 py-3 text-muted">
        The policies were written for this shop with care, and are not legal advice: have a lawyer check them and these
        facts before launch, and before you change them. They are changed in the code and go live with the next deploy.
        Keys and passwords of services are variables of the Worker and are never shown here.
      </p>
      <ul>
        {files.map(({ label, file, field, value }) => (
          <li key={label} className="grid gap-x-5 gap-y-1 border-line px-4 py-3 not-last:border-b sm:grid-cols-2">
            <span className="cell-main content-start">
              <span className="font-medium">{label}</span>
              <span className="key cell-sub wrap-anywhere">
                {file} · {field}
              </span>
            </span>
            <span className="wrap-anywhere text-muted">{value}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

const idOf = (group: string) => `group-${group}`;
const GROUPS = Object.entries(SETTING_GROUPS) as [SettingGroup, string][];
const PARTS = [...GROUPS, ['files', 'In files'] as const].map(([group, title]) => ({ id: idOf(group), title }));

function Groups({ value }: { value: SettingsOutput }) {
  return (
    <>
      {GROUPS.map(([group, title]) => (
        <Chapter key={group} id={idOf(group)}>
          <Block title={title}>
            <ul>
              {value.settings
                .filter(({ group: own, input }) => own === group && !OWN_SCREEN.has(input))
                .map((setting) => (
                  <Row key={setting.name} setting={setting} />
                ))}
            </ul>
          </Block>
        </Chapter>
      ))}
      <Chapter id={idOf('files')}>
        <InFiles files={value.files} />
      </Chapter>
    </>
  );
}

/** What an owner changes while the shop runs, by where it takes effect. */
export default function Settings({ screen }: ScreenProps) {
  const state = useStore(settings.$state);
  useEffect(() => settings.open(''), []);
  return (
    <Page title={screen.title} about={screen.about}>
      <Contents label="Groups of settings" parts={PARTS}>
        <Pending state={state} onRetry={settings.reload} />
        {state.state === 'ready' && <Groups value={state.value} />}
      </Contents>
      <SettingPanel />
    </Page>
  );
}
