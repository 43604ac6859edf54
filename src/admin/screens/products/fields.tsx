import { useStore } from '@nanostores/react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { type FieldError, get, useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../ui/Checkbox';
import { TextArea } from '../../../ui/Field';
import { $choices } from '../../app/product-choices';
import { FieldPair } from '../../fields/FieldPair';
import { TextField } from '../../kit/fields';

interface NamedField {
  name: string;
  label: string;
  hint?: string;
}

/** A text field that suggests known values. */
function Suggestions({ options, ...props }: ComponentProps<typeof TextField> & { options: readonly string[] }) {
  const id = useId();
  return (
    <>
      <TextField {...props} list={id} maxLength={60} />
      <datalist id={id}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  );
}

/** The place of a product in the catalog: vendor, suite, category and edition, and what else is as short. */
export function PlaceFields({ children }: { children?: ReactNode }) {
  const { vendors, suites, categories } = useStore($choices);
  return (
    <>
      <FieldPair>
        <Suggestions name="vendor" label="Vendor" options={vendors} required />
        <Suggestions name="suite" label="Suite" options={suites} required />
      </FieldPair>
      <FieldPair>
        <Suggestions name="category" label="Category" options={categories} required />
        <FieldPair>
          <TextField name="version" label="Edition or year" required maxLength={30} />
          {children}
        </FieldPair>
      </FieldPair>
    </>
  );
}

/** A checkbox of a form. */
export function TickField({ name, ...rest }: NamedField) {
  const { register } = useFormContext();
  return <Checkbox {...rest} {...register(name)} />;
}

/** Returns the first error of a list, with its line. */
function firstProblem(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  for (const [at, inner] of Object.entries(error as Record<string, FieldError>)) {
    const problem = firstProblem(inner);
    if (problem) return `Line ${Number(at) + 1}: ${problem}`;
  }
  return undefined;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list of short texts, one per line. */
export function LinesField({ name, rows = 4, ...rest }: NamedField & { rows?: number }) {
  const { field, formState } = useController<Record<string, string[]>>({ name });
  const [text, setText] = useState(() => (field.value ?? []).join('\n'));
  const change = (value: string) => {
    setText(value);
    field.onChange(linesOf(value));
  };
  return (
    <TextArea
      {...rest}
      name={name}
      rows={rows}
      value={text}
      ref={field.ref}
      onBlur={field.onBlur}
      onChange={(event) => change(event.target.value)}
      error={firstProblem(get(formState.errors, name))}
    />
  );
}

interface TicksProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
}

/** A choice of several values by checkboxes. */
export function TicksField({ name, legend, options }: TicksProps) {
  const { field, formState } = useController<Record<string, string[]>>({ name });
  const selected = field.value ?? [];
  const set = (value: string, on: boolean) =>
    field.onChange(on ? [...selected, value] : selected.filter((one) => one !== value));
  return (
    <fieldset className="grid min-w-0 gap-1.5 border-0 p-0 max-md:gap-0" data-field={name}>
      <legend className="label p-0 pb-1.5">{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={selected.includes(value)}
          onChange={(event) => set(value, event.target.checked)}
        />
      ))}
      <p className="error empty:hidden" role="alert">
        {firstProblem(get(formState.errors, name))}
      </p>
    </fieldset>
  );
}
