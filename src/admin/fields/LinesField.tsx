import { useState } from 'react';
import { useController } from 'react-hook-form';
import { TextArea } from '../../ui/Field';

/** Returns the first error of a list or of one of its lines. */
const messageIn = (error: unknown): string | undefined => {
  if (!error || typeof error !== 'object') return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(messageIn).find(Boolean);
};

/** Several values, one per line. */
export function LinesField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { field, fieldState } = useController<Record<string, string[]>>({ name });
  const [text, setText] = useState(() => field.value?.join('\n') ?? '');
  return (
    <TextArea
      name={name}
      label={label}
      hint={hint}
      rows={2}
      ref={field.ref}
      value={text}
      error={messageIn(fieldState.error)}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(target.value.split(/[\s,;]+/).filter(Boolean));
      }}
    />
  );
}
