import { useController } from 'react-hook-form';
import { z } from 'zod';
import { tagManager } from '../../../shop/tags/schema';
import type { TagManager } from '../../../shop/tags/tag-manager';
import { Checkbox } from '../../../ui/Checkbox';
import { LinesField } from '../../fields/LinesField';
import { TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { saveContainer } from './scripts';

const schema = z.strictObject({ value: tagManager, reason: z.string().trim().max(500).optional() });

function Switch({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { field } = useController<Record<string, boolean>>({ name });
  return (
    <Checkbox
      label={label}
      hint={hint}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.target.checked)}
    />
  );
}

/** The container's id and source, and the hosts its tags may contact. */
export default function ContainerForm({ value, revision }: { value: TagManager; revision: number }) {
  return (
    <EditForm
      schema={schema}
      values={{ value: { ...value, hosts: [...value.hosts] }, reason: '' }}
      submit="Save the tag manager"
      quietUntilChanged
      send={(json) => saveContainer(json.value, revision, json.reason)}
    >
      <TextField
        name="value.containerId"
        label="Container"
        hint="GTM- and the letters and digits Google gave it, such as GTM-AB12CD3. Empty for none."
        maxLength={20}
      />
      <Switch name="value.isEnabled" label="Load it" hint="Off: within a minute no page that is opened loads it." />
      <TextField
        name="value.address"
        type="url"
        label="Loaded from"
        hint="Google’s address, or that of a server of your own."
        maxLength={200}
      />
      <LinesField
        name="value.hosts"
        label="Hosts of its tags"
        hint="Hosts they may load from and send to, one per line, such as *.google-analytics.com. All others are blocked."
      />
      <Switch
        name="value.debugMode"
        label="Debug"
        hint="Writes what goes into the data layer to the browser’s console."
      />
      <TextField name="reason" label="Why" hint="Optional. Shown in the history." maxLength={500} />
    </EditForm>
  );
}
