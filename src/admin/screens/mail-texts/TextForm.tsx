import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CallError, sentence } from '../../../client/call';
import { type MailTextPreview, mailTextWords, type StaffMailText } from '../../../shop/mail/contract-texts';
import type { MailText } from '../../../shop/mail/text-facts';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { PartField } from './PartField';
import { Preview } from './Preview';
import { nameOf, preview, save, sendTest } from './texts';
import './mail-texts.css';
import { Shape } from '../../pending/Pending';

const schema = z.strictObject({ text: mailTextWords, reason: z.string().trim().max(500).optional() });

interface Shown {
  shown: MailTextPreview | undefined;
  onShown: (shown: MailTextPreview) => void;
}

/** Tries something with the words in the form, saved or not; refusals stand at their parts. */
function useAttempt() {
  const { getValues, setError, clearErrors } = useFormContext<z.input<typeof schema>>();
  return async (run: (words: MailText) => Promise<void>) => {
    clearErrors();
    try {
      await run(getValues('text'));
    } catch (error) {
      const issues = error instanceof CallError ? error.issues : [];
      for (const { path, message } of issues) setError(path as 'text.subject', { type: 'server', message });
      if (issues.length === 0) toast('That didn’t work', { text: sentence(error), kind: 'bad' });
    }
  };
}

/** Preview and test of what is in the form. */
function Tries({ id, shown, onShown }: Shown & { id: string }) {
  const attempt = useAttempt();
  return (
    <>
      <Button look="quiet" onClick={() => attempt(async (words) => onShown(await preview(id, words, shown?.sample)))}>
        Preview
      </Button>
      <Button
        look="plain"
        onClick={() =>
          attempt(async (words) => {
            const text = await sendTest(id, words, shown?.sample);
            toast('Test email queued', { text, kind: 'good' });
          })
        }
      >
        Send me a test
      </Button>
    </>
  );
}

const PAUSE_MS = 700;

/** The email as it would be sent, beside its words: it follows them, and waits while they cannot be sent. */
function Shows({ id, shown, onShown }: Shown & { id: string }) {
  const attempt = useAttempt();
  const words = useWatch<z.input<typeof schema>, 'text'>({ name: 'text' });
  const last = useRef({ sample: shown?.sample, onShown, isFirst: true });
  last.current = { ...last.current, sample: shown?.sample, onShown };
  useEffect(() => {
    const follow = () => preview(id, words, last.current.sample).then(last.current.onShown, () => undefined);
    const timer = setTimeout(follow, last.current.isFirst ? 0 : PAUSE_MS);
    last.current.isFirst = false;
    return () => clearTimeout(timer);
  }, [id, words]);
  const show = (sample: string) => attempt(async (words) => onShown(await preview(id, words, sample)));
  return shown ? <Preview shown={shown} onSample={show} /> : <Shape of="fields" />;
}

const WIDE =
  'mail-form gap-x-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,500px)] lg:grid-rows-[auto_1fr] lg:[&>.form-foot]:self-start';

/** Every part of one mail, with the names that may be in it. */
export default function TextForm({ value, onSaved }: { value: StaffMailText; onSaved: () => void }) {
  const [shown, setShown] = useState<MailTextPreview>();
  return (
    <EditForm
      schema={schema}
      values={{ text: { ...value.text }, reason: '' }}
      submit="Save"
      className={WIDE}
      send={async ({ text, reason }) => {
        await save(value, text, reason);
        toast(`${nameOf(value)}: saved. New emails use it.`, { kind: 'good' });
      }}
      onSaved={onSaved}
      beside={<Tries id={value.id} shown={shown} onShown={setShown} />}
    >
      <div className="form content-start">
        {value.parts.map((part) => (
          <PartField key={part.name} part={part} builtIn={value.builtIn[part.name] ?? ''} />
        ))}
        <details>
          <summary className="link w-fit cursor-pointer">Placeholders you can use</summary>
          <dl className="mt-2 grid gap-1.5 text-sm">
            {value.variables.map(({ name, meaning }) => (
              <div key={name} className="grid gap-x-3 sm:grid-cols-[130px_minmax(0,1fr)]">
                <dt className="key">{`{${name}}`}</dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
        <TextField name="reason" label="Why" hint="Optional. It appears in the history." maxLength={500} />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Shows id={value.id} shown={shown} onShown={setShown} />
      </div>
    </EditForm>
  );
}
