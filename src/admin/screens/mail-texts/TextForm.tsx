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
    <div className="row mb-3">
      <Button size="small" onClick={() => attempt(async (words) => onShown(await preview(id, words, shown?.sample)))}>
        Preview
      </Button>
      <Button
        size="small"
        onClick={() =>
          attempt(async (words) => {
            const text = await sendTest(id, words, shown?.sample);
            toast('Test email queued', { text, kind: 'good' });
          })
        }
      >
        Send me a test
      </Button>
    </div>
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

/** What may stand for a fact of the order; a press puts it where somebody types. */
function Placeholders({ variables }: Pick<StaffMailText, 'variables'>) {
  const { setValue, setFocus } = useFormContext<z.input<typeof schema>>();
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isText && target.name.startsWith('text.')) field.current = target;
    };
    addEventListener('focusin', focused);
    return () => removeEventListener('focusin', focused);
  }, []);
  const put = (name: string) => {
    const { current } = field;
    if (!current) return setFocus('text.subject');
    current.setRangeText(`{${name}}`, current.selectionStart ?? 0, current.selectionEnd ?? 0, 'end');
    setValue(current.name as 'text.subject', current.value, { shouldDirty: true });
    current.focus();
  };
  return (
    <section className="grid gap-2" aria-label="Placeholders">
      <p className="label">Placeholders</p>
      <p className="hint">Press one to put it where you type. Each is filled in when the email is sent.</p>
      <ul className="grid gap-1.5">
        {variables.map(({ name, meaning }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2.5">
            <button type="button" className={CHIP} onClick={() => put(name)}>
              {`{${name}}`}
              <span className="sr-only">: {meaning}</span>
            </button>
            <span className="min-w-0 text-muted text-sm" aria-hidden="true">
              {meaning}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const CHIP =
  'key min-h-7 rounded-tiny border border-line bg-sunken px-2 text-sm hover:border-ink pointer-coarse:min-h-11';
const WIDE = 'mail-form gap-x-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,600px)]';

/** Every part of one mail, with the names that may be in it. */
export default function TextForm({ value, onSaved }: { value: StaffMailText; onSaved: () => void }) {
  const [shown, setShown] = useState<MailTextPreview>();
  return (
    <EditForm
      schema={schema}
      values={{ text: { ...value.text }, reason: '' }}
      submit="Save"
      quietUntilChanged
      className={WIDE}
      send={async ({ text, reason }) => {
        await save(value, text, reason);
        toast(`${nameOf(value)}: saved. New emails use it.`, { kind: 'good' });
      }}
      onSaved={onSaved}
    >
      <div className="form content-start">
        {value.parts.map((part) => (
          <PartField key={part.name} part={part} builtIn={value.builtIn[part.name] ?? ''} />
        ))}
        <Placeholders variables={value.variables} />
        <TextField name="reason" label="Reason (optional)" hint="It appears in the history." maxLength={500} />
      </div>
      <div>
        <Tries id={value.id} shown={shown} onShown={setShown} />
        <Shows id={value.id} shown={shown} onShown={setShown} />
      </div>
    </EditForm>
  );
}
