import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { type CheckedField, isRequired } from '../../shop/checkout/rules';
import { $errors, $form, $visibleFields, checkField, setField } from '../../stores/checkout/form';
import { Field } from '../../ui/Field';
import { whenReleased } from '../../ui/press';

type Props = Omit<ComponentProps<typeof Field>, 'name' | 'value'> & { name: CheckedField };

/** Returns the id that the error summary links to. */
export const fieldId = (name: string): string => `field-${name}`;

/**
 * One text field of the checkout form, if the buyer is asked for it: validated on blur, and while typing after an
 * error.
 */
export function FormField({ name, ...rest }: Props) {
  const value = useStore($form)[name];
  const error = useStore($errors)[name];
  const isVisible = useStore($visibleFields).includes(name);
  if (!isVisible) return null;
  return (
    <Field
      {...rest}
      id={fieldId(name)}
      name={name}
      value={value}
      error={error}
      required={isRequired(name)}
      maxLength={254}
      onChange={(event) => setField(name, event.target.value)}
      onBlur={() => whenReleased(() => checkField(name))}
    />
  );
}
