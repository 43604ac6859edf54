import { useController, useWatch } from 'react-hook-form';
import { type PAGE_TARGETINGS, SCRIPT_PURPOSES } from '../../../shop/scripts/kinds';
import {
  DEVICE_LABELS,
  POSITION_LABELS,
  PURPOSE_LABELS,
  TARGETING_LABELS,
  TYPE_LABELS,
} from '../../../shop/scripts/labels';
import { createScriptInput, type ScriptTerms, saveVersionInput } from '../../../shop/scripts/terms';
import { Checkbox } from '../../../ui/Checkbox';
import { FieldPair } from '../../fields/FieldPair';
import { LinesField } from '../../fields/LinesField';
import { TimeField } from '../../fields/TimeField';
import { ChoiceField, LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { SHOP_TIME } from '../../kit/time';
import { createScript, saveVersion } from './scripts';

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function PageFields() {
  const targeting = useWatch<{ pageTargeting: (typeof PAGE_TARGETINGS)[number] }, 'pageTargeting'>({
    name: 'pageTargeting',
  });
  const hint = 'One path per line, such as /pricing, or /help/* for everything below it.';
  return (
    <>
      <ChoiceField
        name="pageTargeting"
        label="Pages"
        hint="Never on checkout, payment, order, account and back-office pages, whatever is named here."
        options={options(TARGETING_LABELS)}
      />
      {targeting === 'specific' && <LinesField name="targetedPages" label="Only these pages" hint={hint} />}
      {targeting !== 'all' && <LinesField name="excludedPages" label="Excluded pages" hint={hint} />}
    </>
  );
}

function AsyncField() {
  const { field } = useController<{ loadAsync: boolean }, 'loadAsync'>({ name: 'loadAsync' });
  return (
    <Checkbox
      label="Load on its own"
      hint="It doesn’t wait for the scripts before it."
      checked={field.value}
      onChange={(event) => field.onChange(event.target.checked)}
    />
  );
}

const Fields = () => (
  <>
    <TextField name="name" label="Name" required maxLength={80} hint="Only your team sees it." />
    <ChoiceField name="scriptType" label="Type" options={options(TYPE_LABELS)} />
    <ChoiceField
      name="purpose"
      label="Runs for visitors who agreed to"
      options={SCRIPT_PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }))}
    />
    <LongField
      name="content"
      label="Code"
      hint="At most 200 KB. If you paste a script element, its code or source is kept."
      rows={8}
      className="key"
      spellCheck={false}
    />
    <TextField
      name="address"
      type="url"
      label="Or the URL of an external file"
      hint="Exactly as its vendor names it. The shop reads the file every hour and tells you when it changes."
      maxLength={500}
    />
    <TextField name="integrity" label="Integrity hash" hint="With it, browsers refuse a file that changed." />
    <LinesField
      name="hosts"
      label="Other hosts"
      hint="Hosts it may load from and send to, one per line, such as *.example.com. All others are blocked."
    />
    <FieldPair>
      <ChoiceField name="position" label="Position" options={options(POSITION_LABELS)} />
      <ChoiceField name="deviceTargeting" label="Devices" options={options(DEVICE_LABELS)} />
    </FieldPair>
    <PageFields />
    <TextField name="priority" type="number" label="Priority" hint="Lower numbers run first." />
    <AsyncField />
    <FieldPair>
      <TimeField name="startsAt" label="Runs from" hint={`${SHOP_TIME}. Leave empty to run once approved.`} />
      <TimeField name="endsAt" label="Expires" hint={`${SHOP_TIME}. Leave empty for no end.`} isEnd />
    </FieldPair>
    <LongField name="reason" label="Why is it needed?" required rows={2} maxLength={500} />
  </>
);

/** The initial values of a new script. */
const NEW: ScriptTerms = {
  purpose: 'measurement',
  position: 'body_end',
  scriptType: 'javascript',
  deviceTargeting: 'all',
  pageTargeting: 'all',
  targetedPages: [],
  excludedPages: [],
  priority: 0,
  loadAsync: true,
  content: '',
  address: '',
  integrity: '',
  hosts: [],
  startsAt: null,
  endsAt: null,
};

/** Returns the terms of a version, without the server's other fields. */
export function termsIn(version: ScriptTerms): ScriptTerms {
  const names = Object.keys(NEW) as (keyof ScriptTerms)[];
  return Object.fromEntries(names.map((name) => [name, version[name]])) as ScriptTerms;
}

interface Props {
  /** The script to save a new version of; absent for a new script. */
  former?: { id: string; name: string; revision: number; terms: ScriptTerms };
  onSaved: () => void;
}

/** A new script, or the next version of one; both wait for approval. */
export default function ScriptForm({ former, onSaved }: Props) {
  if (!former)
    return (
      <EditForm
        schema={createScriptInput}
        values={{ ...NEW, name: '', reason: '' }}
        submit="Save for approval"
        send={createScript}
        onSaved={onSaved}
      >
        <Fields />
      </EditForm>
    );
  const { id, name, revision, terms } = former;
  return (
    <EditForm
      schema={saveVersionInput}
      values={{ ...termsIn(terms), name, revision, reason: '' }}
      submit="Save for approval"
      quietUntilChanged
      send={(json) => saveVersion(id, json)}
      onSaved={onSaved}
    >
      <Fields />
    </EditForm>
  );
}
