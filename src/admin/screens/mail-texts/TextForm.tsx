import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, errorMessage } from '../../../client/call';
import { type MailTextPreview, mailTextWords, type StaffMailText } from '../../../shop/mail/contract-texts';
import type { MailText } from '../../../shop/mail/text-facts';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { UNMARKED } from '../../../ui/RequiredNote';
import { TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { TAB } from '../../kit/Tabs';
import { Shape } from '../../pending/Pending';
import { PartField } from './PartField';
import { Preview } from './Preview';
import { nameOf, preview, save, sendTest } from './texts';
import './mail-texts.css';

const schema = z.strictObject({ text: mailTextWords, reason: z.string().trim().max(500).optional() });

const PAUSE_MS = 700;

/**
 * The preview of the email beside its form, kept up to date; while the text is invalid, errors are shown at its parts.
 */
function LivePreview({ id }: { id: string }) {
  const { getValues, setError, clearErrors } = useFormContext<z.input<typeof schema>>();
  const words = useWatch<z.input<typeof schema>, 'text'>({ name: 'text' });
  const [currentPreview, setCurrentPreview] = useState<MailTextPreview>();
  const sample = useRef<string>(undefined);
  const isFirst = useRef(true);
  /** Runs something with the text in the form, saved or not; errors are shown at their parts. */
  const attempt = async (run: (words: MailText) => Promise<void>, isAsked = true) => {
    clearErrors('text');
    try {
      await run(getValues('text'));
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      for (const { path, message } of issues) setError(path as 'text.subject', { type: 'server', message });
      if (issues.length === 0 && isAsked) toast('That didn’t work', { text: errorMessage(error), kind: 'bad' });
    }
  };
  const requests = useRef(0);
  /** Updates the preview; a response to an outdated request is ignored. */
  const show = async (text: MailText) => {
    requests.current += 1;
    const request = requests.current;
    try {
      const next = await preview(id, text, sample.current);
      if (request !== requests.current) return;
      sample.current = next.sample;
      setCurrentPreview(next);
    } catch (error) {
      if (request === requests.current) throw error;
    }
  };
  const follow = useRef(() => {});
  follow.current = () => void attempt(show, false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the words, whatever else is drawn again.
  useEffect(() => {
    const timer = setTimeout(() => follow.current(), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [words]);
  if (!currentPreview) return <Shape of="fields" />;
  return (
    <Preview
      preview={currentPreview}
      onSample={(name) => {
        sample.current = name;
        void attempt(show);
      }}
    >
      <Button
        size="small"
        onClick={() =>
          attempt(async (text) => {
            toast('Test email queued', { text: await sendTest(id, text, sample.current), kind: 'good' });
          })
        }
      >
        Send me a test
      </Button>
    </Preview>
  );
}

/** The variables of a text; pressing one inserts it where the cursor was. */
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
      <p className="hint">Select one to insert it at the cursor. Each is filled in when the email is sent.</p>
      <ul className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2.5 gap-y-1.5">
        {variables.map(({ name, meaning }) => (
          <li key={name} className="contents">
            <button type="button" className={`${CHIP} justify-self-start`} onClick={() => put(name)}>
              {`{${name}}`}
              <span className="sr-only">: {meaning}</span>
            </button>
            <span className="min-w-0 text-muted text-sm" aria-hidden="true">
              {meaning.split(/(KS-[\d-]+)/).map((part, at) =>
                at % 2 === 0 ? (
                  part
                ) : (
                  <span key={part} className="key whitespace-nowrap">
                    {part}
                  </span>
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const CHIP =
  'key min-h-7 rounded-tiny border border-line bg-sunken px-2 text-sm hover:border-ink pointer-coarse:min-h-11';
const WIDE = `mail-form ${UNMARKED} gap-x-7 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,600px)] [&>.asterisk]:hidden`;
const SIDES = ['Words', 'Preview'] as const;

/** Every part of one email with its variables, beside the preview; on narrow screens, one of the two. */
export default function TextForm({ value, onSaved }: { value: StaffMailText; onSaved: () => void }) {
  const [side, setSide] = useState<(typeof SIDES)[number]>('Words');
  const at = (name: typeof side) => (side === name ? undefined : 'max-md:hidden');
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
      <nav className="flex gap-5 border-line border-b md:hidden" aria-label="Words or preview">
        {SIDES.map((name) => (
          <button
            key={name}
            type="button"
            className={TAB}
            aria-current={name === side || undefined}
            onClick={() => setSide(name)}
          >
            {name}
          </button>
        ))}
      </nav>
      <div className={clsx('grid content-start gap-4', at('Words'))}>
        {value.parts.map((part) => (
          <PartField key={part.name} part={part} builtIn={value.builtIn[part.name] ?? ''} />
        ))}
        <Placeholders variables={value.variables} />
        <TextField name="reason" label="Reason" hint="Optional. Shown in the history." maxLength={500} />
      </div>
      <div className={at('Preview')}>
        <LivePreview id={value.id} />
      </div>
    </EditForm>
  );
}
