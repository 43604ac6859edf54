import { useFormContext, useWatch } from 'react-hook-form';
import { capitalized } from '../../../shop/label';
import type { StaffMailText } from '../../../shop/mail/contract-texts';
import { Button } from '../../../ui/Button';
import { LongField, TextField } from '../../kit/fields';

/** A line of at most this many letters has a field of one line, unless its built-in words would be cut there. */
const SHORT = 150;
const SHORT_WORDS = 36;

/** Returns the hint for editing a part. */
function hintOf({ when, optional, variables, line }: StaffMailText['parts'][number], name: string): string {
  const hints = [
    when && `${capitalized(when)}.`,
    name === 'opening' && 'The first words under the heading.',
    !line && 'A blank line starts a new paragraph.',
    optional && 'Leave empty to say nothing here.',
    variables.length > 0 && `${variables.map((each) => `{${each.name}}: ${each.meaning}`).join('; ')}.`,
  ];
  return hints.filter(Boolean).join(' ');
}

/** The field of one part, with its purpose and a button to restore the built-in text. */
export function PartField({ part, builtIn }: { part: StaffMailText['parts'][number]; builtIn: string }) {
  const { setValue } = useFormContext();
  const name = `text.${part.name}`;
  const now = useWatch({ name });
  const hint = hintOf(part, part.name);
  const props = {
    name,
    label: part.label,
    required: !part.optional,
    maxLength: part.most,
    ...(hint && { hint }),
  };
  return (
    <div className="grid gap-1.5">
      {part.line && part.most <= SHORT && builtIn.length <= SHORT_WORDS ? (
        <TextField {...props} />
      ) : (
        // One line grows with its words.
        <LongField
          {...props}
          rows={part.name === 'opening' ? 4 : Math.max(part.line ? 1 : 2, Math.ceil(builtIn.length / 60))}
          {...(part.line && { className: 'min-h-(--control)! field-sizing-content' })}
        />
      )}
      {now !== builtIn && (
        <Button
          size="small"
          look="plain"
          className="justify-self-start"
          onClick={() => setValue(name, builtIn, { shouldDirty: true, shouldValidate: true })}
        >
          Built-in words <span className="sr-only">for {part.label}</span>
        </Button>
      )}
    </div>
  );
}
