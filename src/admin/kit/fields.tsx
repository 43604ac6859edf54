import { type ComponentProps, createContext, use } from 'react';
import { Field, TextArea } from '../../ui/Field';
import { Select } from '../../ui/Select';

/** How the text of a field becomes a value: a number, or undefined when it is empty. */
export type FieldKind = 'text' | 'number' | 'optional';

/** What a form provides to its fields: their errors and, if the form holds the values, their registration. */
export interface FormFields {
  problemOf: (name: string) => string | undefined;
  register?: (name: string, kind: FieldKind) => object;
}

export const Fields = createContext<FormFields>({ problemOf: () => undefined });

interface NamedField {
  name: string;
  /** `number`, or `optional` for a text that is left out when empty. */
  kind?: FieldKind;
}

function useField(name: string, kind: FieldKind = 'text') {
  const { problemOf, register } = use(Fields);
  return { ...register?.(name, kind), error: problemOf(name) };
}

/** A labeled input of a form; the form provides its error by name. */
export function TextField({ kind, ...props }: ComponentProps<typeof Field> & NamedField) {
  return <Field {...props} {...useField(props.name, kind ?? (props.type === 'number' ? 'number' : 'text'))} />;
}

/** The same for several lines. */
export function LongField({ kind, ...props }: ComponentProps<typeof TextArea> & NamedField) {
  return <TextArea {...props} {...useField(props.name, kind)} />;
}

/** The same for a choice. */
export function ChoiceField({ kind, ...props }: ComponentProps<typeof Select> & NamedField) {
  return <Select {...props} {...useField(props.name, kind)} />;
}

/** The error of a group of controls that is not a single field. */
export function FieldProblem({ name }: { name: string }) {
  const text = use(Fields).problemOf(name);
  return (
    <p className="error empty:hidden" data-field={name} role="alert">
      {text}
    </p>
  );
}
