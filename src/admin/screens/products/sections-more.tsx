import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/Button';
import { FieldPair } from '../../fields/FieldPair';
import { ChoiceField, TextField } from '../../kit/fields';
import { LinesField, TickField, TicksField } from './fields';
import { RelatedField } from './RelatedField';
import { Section } from './sections';

/** The apps of a suite with their features. */
function AppDetails() {
  const { fields, append, remove } = useFieldArray<{ detailedFeatures: { app: string; points: string[] }[] }>({
    name: 'detailedFeatures',
  });
  return (
    <div className="grid gap-3" data-field="detailedFeatures">
      <p className="label">Details per app</p>
      {fields.map((field, at) => (
        <div key={field.id} className="grid gap-2 border-line border-t pt-3">
          <TextField name={`detailedFeatures.${at}.app`} label="App" required maxLength={40} />
          <LinesField
            name={`detailedFeatures.${at}.points`}
            label="What it can do"
            hint="Optional. One per line."
            rows={3}
          />
          <div>
            <Button size="small" look="plain" onClick={() => remove(at)}>
              Remove
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => append({ app: '', points: [] })}>
          Add an app
        </Button>
      </div>
    </div>
  );
}

const PLATFORMS = ['Windows', 'Mac'].map((value) => ({ value, label: value }));

/** The product's contents and requirements. */
export const Contents = () => (
  <Section id="contents">
    <TicksField name="platforms" legend="Runs on" options={PLATFORMS} />
    <LinesField name="apps" label="Apps" hint="Optional. One per line." />
    <AppDetails />
    <FieldPair>
      <LinesField name="systemRequirements.windows" label="Needs on Windows" hint="Optional. One per line." />
      <LinesField name="systemRequirements.mac" label="Needs on Mac" hint="Optional. One per line." />
    </FieldPair>
  </Section>
);

const SYSTEMS = [
  { id: 'windows', name: 'Windows' },
  { id: 'mac', name: 'Mac' },
] as const;

/** Where buyers download the software, and where its activation is explained. */
export const Downloads = () => (
  <Section id="downloads">
    {SYSTEMS.map(({ id, name }) => (
      <FieldPair key={id}>
        <TextField
          name={`destinations.${id}.download`}
          label={`Download for ${name}`}
          type="url"
          placeholder="https://"
          maxLength={500}
        />
        <TextField
          name={`destinations.${id}.guide`}
          label={`Activation guide for ${name}`}
          placeholder="/activation-guide"
          maxLength={200}
        />
      </FieldPair>
    ))}
    <p className="hint">
      All optional. An empty download leads to the vendor’s own page; a guide is a page of this shop.
    </p>
  </Section>
);

const CONDITIONS = [
  { value: 'new', label: 'New' },
  { value: 'refurbished', label: 'Refurbished' },
  { value: 'used', label: 'Used' },
];

/** The facts for shopping feeds. */
export const Feed = () => (
  <Section id="feed">
    <FieldPair>
      <TextField name="feed.gtin" label="GTIN" hint="Optional. 8, 12, 13 or 14 digits." inputMode="numeric" />
      <TextField name="feed.mpn" label="Manufacturer part number" hint="Optional." maxLength={70} />
    </FieldPair>
    <FieldPair>
      <TextField name="feed.brand" label="Brand" hint="Optional, instead of the vendor." maxLength={70} />
      <ChoiceField name="feed.condition" label="Condition" options={CONDITIONS} />
    </FieldPair>
    <TextField
      name="feed.googleCategory"
      label="Google product category"
      hint="Optional. Its number in Google’s list."
      type="number"
      min={1}
    />
    <TickField name="feed.excluded" label="Leave this product out of every feed" />
  </Section>
);

/** Other products shown on its page. */
export const Related = ({ id }: { id: string }) => (
  <Section id="related">
    <RelatedField id={id} />
  </Section>
);
