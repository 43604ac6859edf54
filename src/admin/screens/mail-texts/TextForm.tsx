import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { CallError, sentence } from '../../../client/call';
import { type MailTextPreview, mailTextWords, type StaffMailText } from '../../../shop/mail/contract-texts';
import type { MailText } from '../../../shop/mail/text-facts';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { Preview } from './Preview';
import { nameOf, preview, save, sendTest } from './texts';

const schema = z.strictObject({ text: mailTextWords, reason: z.string().trim().max(500).optional() });

/** Preview and test of what stands in the form, saved or not. */
function Tries({ id, onShown }: { id: string; onShown: (shown: MailTextPreview) => void }) {
  const { getValues, setError, clearErrors } = useFormContext<z.input<typeof schema>>();
  const attempt = async (run: (words: MailText) => Promise<void>) => {
    clearErrors();
    try {
      await run(getValues('text'));
    } catch (error) {
      const issues = error instanceof CallError ? error.issues : [];
      for (const { path, message } of issues) setError(path as 'text.subject', { type: 'server', message });
      if (issues.length === 0) toast('That was not done', { text: sentence(error), kind: 'bad' });
    }
  };
  return (
    <>
      <Button look="quiet" onClick={() => attempt(async (words) => onShown(await preview(id, words)))}>
        Preview
      </Button>
      <Button
        look="plain"
        onClick={() =>
          attempt(async (words) => void toast('Test mail queued', { text: await sendTest(id, words), kind: 'good' }))
        }
      >
        Send me a test
      </Button>
    </>
  );
}

/** Subject, heading and opening of one mail, with the names that may stand in them. */
export default function TextForm({ value, onSaved }: { value: StaffMailText; onSaved: () => void }) {
  const [shown, setShown] = useState<MailTextPreview>();
  return (
    <>
      <EditForm
        schema={schema}
        values={{ text: { ...value.text }, reason: '' }}
        submit="Save"
        send={async ({ text, reason }) => {
          await save(value, text, reason);
          toast(`${nameOf(value)}: saved. Mails written from now on say it.`, { kind: 'good' });
        }}
        onSaved={onSaved}
        beside={<Tries id={value.id} onShown={setShown} />}
      >
        <TextField name="text.subject" label="Subject" required maxLength={150} />
        <TextField name="text.heading" label="Heading" required maxLength={100} />
        <LongField
          name="text.opening"
          label="Opening"
          hint="The first words under the heading. A blank line begins a new paragraph."
          rows={6}
          maxLength={2000}
        />
        <details>
          <summary className="link w-fit cursor-pointer">What may stand in braces</summary>
          <dl className="mt-2 grid gap-1.5 text-sm">
            {value.variables.map(({ name, meaning }) => (
              <div key={name} className="grid gap-x-3 sm:grid-cols-[130px_minmax(0,1fr)]">
                <dt className="key">{`{${name}}`}</dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
        <TextField name="reason" label="Why" hint="Optional; it stands in the history." maxLength={500} />
      </EditForm>
      {shown && <Preview shown={shown} />}
    </>
  );
}
