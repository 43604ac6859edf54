import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import type { FileFact, Setting, SettingsOutput } from '../../../shop/settings/contract';
import { SETTING_GROUPS, type SettingGroup } from '../../../shop/settings/labels';
import { actorText } from '../../../shop/staff/actor';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { $location, navigate, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { Chapter, Contents } from '../../contents/Contents';
import { SearchField } from '../../fields/SearchField';
import { Block } from '../../kit/Block';
import { Page } from '../../kit/Page';
import { runOrToast } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { Pending } from '../../pending/Pending';
import { SettingPanel } from './SettingPanel';
import { save, settings } from './settings';
import { brief, valueText } from './value-text';

const ROW =
  'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 border-line px-4 py-3 not-last:border-b sm:grid-cols-[minmax(0,1fr)_fit-content(270px)_86px]';

const SEARCH = 'sm:max-md:max-w-90 lg:w-90';

/** Settings that are edited on a screen of their own. */
const OWN_SCREEN = new Set<Setting['input']>(['notifications', 'tags', 'rules']);

/** Whether a setting differs from its default, since when, and who changed it; renders nothing for unchanged ones. */
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

/** Values that are off are muted; a bank account has its numbers on lines of their own, to be read aloud. */
function Value({ setting }: { setting: Setting }) {
  const text = valueText(setting, setting.value);
  const [first = '', ...numbers] = text.split(/, ?(?=IBAN|BIC)/);
  if (numbers.length > 0)
    return (
      <span className="grid sm:justify-items-end">
        <span className="font-[550]">{first}</span>
        {numbers.map((number) => (
          <span key={number} className="whitespace-nowrap text-sm">
            <span className="mr-1 text-muted">{number.slice(0, number.indexOf(' '))}</span>{' '}
            <span className="key">{number.slice(number.indexOf(' ') + 1)}</span>
          </span>
        ))}
      </span>
    );
  return <span className={setting.value === false || text === 'Off' ? 'text-muted' : 'font-[550]'}>{text}</span>;
}

const SWITCH =
  'relative h-5 w-9 flex-none cursor-pointer appearance-none rounded-pill bg-edge after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-pill after:bg-surface after:transition-transform checked:bg-ink checked:after:translate-x-4 disabled:opacity-60 forced-colors:w-auto forced-colors:appearance-auto';

/**
 * On a phone, the whole row is clickable and marked with an arrow: full-size buttons would leave three rows per screen.
 */
const CHANGE =
  'max-sm:min-h-0! max-sm:border-0! max-sm:p-0! max-sm:bg-transparent! max-sm:after:absolute max-sm:after:inset-0';

/** A switch that saves at once; its name opens the history. */
function Switch({ setting }: { setting: Setting }) {
  const [busy, setBusy] = useState(false);
  const { label, value } = setting;
  const run = async () => {
    await save(setting, !value);
    return { title: `${label}: ${value ? 'off' : 'on'}. It takes effect within a minute.` };
  };
  const flip = async () => {
    setBusy(true);
    await runOrToast({ action: { label, run }, rows: [{}] });
    setBusy(false);
  };
  return (
    <input
      type="checkbox"
      role="switch"
      className={SWITCH}
      aria-label={label}
      checked={value === true}
      aria-checked={value === true}
      disabled={busy}
      onChange={() => void flip()}
    />
  );
}

function Row({ setting }: { setting: Setting }) {
  const isOpen = useStore($location).search.get('setting') === setting.name;
  const { name, label, help, input } = setting;
  const isSwitch = input === 'switch' && may('settings:write');
  const isPlain = isSwitch && !setting.changed && !setting.broken && !setting.last;
  const open = () => navigate(withSearch({ setting: name }));
  return (
    <li className={clsx(ROW, isOpen && 'bg-sunken shadow-[inset_3px_0_0_var(--color-ink)]')}>
      <span className={clsx('cell-main', isPlain ? 'sm:col-span-2' : !isSwitch && 'max-sm:col-span-2')}>
        {isSwitch ? (
          <button type="button" className="justify-self-start text-left hover:underline" onClick={open}>
            {label}
          </button>
        ) : (
          <span>{label}</span>
        )}
        <span className="cell-sub max-w-[88ch] text-pretty">{brief(help)}</span>
      </span>
      {!isPlain && (
        <span
          className={clsx(
            'cell-main wrap-anywhere sm:justify-items-end sm:text-right',
            isSwitch ? 'max-sm:not-has-[>.cell-sub]:hidden' : 'max-sm:empty:hidden',
          )}
        >
          {!isSwitch && <Value setting={setting} />}
          <Last setting={setting} />
        </span>
      )}
      <span className={clsx('row justify-end', isSwitch && 'max-sm:col-start-2 max-sm:row-start-1')}>
        {isSwitch ? (
          <>
            <span className="text-muted max-sm:text-sm" aria-hidden="true">
              {valueText(setting, setting.value)}
            </span>
            <Switch setting={setting} />
          </>
        ) : (
          <Button size="small" className={CHANGE} onClick={open}>
            <span className="max-sm:sr-only">{may('settings:write') ? 'Change' : 'Open'}</span>{' '}
            <span className="sr-only">{label}</span>
            <ChevronRight size={18} aria-hidden="true" className="text-muted sm:hidden" />
          </Button>
        )}
      </span>
    </li>
  );
}

function InFiles({ files }: { files: readonly FileFact[] }) {
  return (
    <Block title="Set in the code">
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

/** From it on, the settings of orders are ways to pay. */
const FIRST_WAY = 'payLink';

const idOf = (group: string) => `group-${group}`;
const GROUPS = Object.entries(SETTING_GROUPS) as [SettingGroup, string][];
const PARTS = [...GROUPS, ['files', 'Set in the code'] as const].map(([group, title]) => ({ id: idOf(group), title }));

function Groups({ value, search }: { value: SettingsOutput; search: string }) {
  const has = (...texts: string[]) => texts.join(' ').toLowerCase().includes(search.trim().toLowerCase());
  const groups = GROUPS.map(([group, title]) => {
    const ofGroup = value.settings.filter((one) => one.group === group && !OWN_SCREEN.has(one.input));
    return { group, title, rows: ofGroup.filter(({ label, help }) => has(title, label, help)) };
  }).filter(({ rows }) => rows.length > 0);
  const files = value.files.filter(({ label, file, value: text }) => has(label, file, text));
  return (
    <>
      {groups.map(({ group, title, rows }) => (
        <Chapter key={group} id={idOf(group)}>
          <Block title={title}>
            <ul>
              {rows.map((setting) => (
                <Fragment key={setting.name}>
                  {setting.name === FIRST_WAY && (
                    <li className="flex h-9 items-center border-line border-b bg-sunken/60 px-4">
                      <h3 className="label">Ways to pay</h3>
                    </li>
                  )}
                  <Row setting={setting} />
                </Fragment>
              ))}
            </ul>
          </Block>
        </Chapter>
      ))}
      {files.length > 0 && (
        <Chapter id={idOf('files')}>
          <InFiles files={files} />
        </Chapter>
      )}
      {groups.length + files.length === 0 && <p className="text-muted">No setting matches this search.</p>}
    </>
  );
}

/** The settings an owner can change at runtime, grouped by where they take effect. */
export default function Settings({ screen }: ScreenProps) {
  const state = useStore(settings.$state);
  const [search, setSearch] = useState('');
  useEffect(() => settings.open(''), []);
  return (
    <Page title={screen.title} about={screen.about}>
      <Contents
        label="Groups of settings"
        parts={PARTS}
        tools={<SearchField label="Search settings" value={search} onChange={setSearch} className={SEARCH} />}
      >
        <Pending state={state} onRetry={settings.reload} shape="group" />
        {state.status === 'ready' && <Groups value={state.value} search={search} />}
      </Contents>
      <SettingPanel />
    </Page>
  );
}
