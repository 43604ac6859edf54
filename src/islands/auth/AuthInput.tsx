import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { $authErrors, $authForm, type AuthField, setAuthField } from '../../stores/account/auth-form';
import { Field } from '../../ui/Field';

type Props = Omit<ComponentProps<typeof Field>, 'name' | 'value'> & { name: AuthField };

/** One field of the dialog; typing clears its error. */
export function AuthInput({ name, ...rest }: Props) {
  return (
    <Field
      maxLength={254}
      {...rest}
      name={name}
      value={useStore($authForm)[name]}
      error={useStore($authErrors)[name]}
      onChange={(event) => setAuthField(name, event.target.value)}
    />
  );
}
