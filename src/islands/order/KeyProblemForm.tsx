import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useState } from 'react';
import { ERRORS_PATH, errorsIn, errorTitle, KNOWN_ERRORS } from '../../shop/help/find-error';
import { ERROR_SOURCES, type KnownError, type Step } from '../../shop/help/known-error';
import { ownSteps } from '../../shop/key-problems/steps';
import { NO_CODE } from '../../shop/key-problems/words';
import { $reports, type Reported, sendPicture, sendReport } from '../../stores/order/key-problem';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Field, TextArea } from '../../ui/Field';

type Props = Reported;

const fileIn = (fields: FormData): File | undefined => {
  const file = fields.get('picture');
  return file instanceof File && file.size > 0 ? file : undefined;
};

/** Returns the code of an error that the buyer typed, else its first one. */
const codeOf = ({ codes }: KnownError, text: string) =>
  codes.find((code) => text.toLowerCase().includes(code.slice(2).toLowerCase())) ?? codes[0];

function Picture({ error }: { error?: string | undefined }) {
  return (
    <Field
      label="Screenshot"
      hint="If you have one: JPEG, PNG or WebP, at most 8 MB. Cover anything private."
      name="picture"
      type="file"
      accept="image/jpeg,image/png,image/webp"
      error={error}
    />
  );
}

/** The result of a report; an unreadable picture is asked for again. */
function ReportResult({
  order,
  item,
  reload,
  message,
  pictureError,
}: Props & { message?: string; pictureError?: string }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = fileIn(new FormData(event.currentTarget));
    if (file) void sendPicture({ order, item, reload }, file);
  };
  return (
    <div className="grid gap-3 pb-2">
      <p className="notice" role="status">
        {message}
      </p>
      {pictureError && (
        <form className="grid gap-3" onSubmit={submit}>
          <p>We have your report, but not the picture.</p>
          <Picture error={pictureError} />
          <Button type="submit" className="justify-self-start">
            Send another picture
          </Button>
        </form>
      )}
    </div>
  );
}

/** The steps for the error on screen: each can be ticked off once tried. */
function Steps({ error, steps }: { error: KnownError | undefined; steps: readonly Step[] }) {
  const source = error && ERROR_SOURCES[error.source];
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{error ? errorTitle(error) : 'Try this first'}</legend>
      {steps.some((step) => typeof step === 'string') && <p className="hint">Check what you’ve tried.</p>}
      {steps.map((step, index) =>
        typeof step === 'string' ? (
          <Checkbox key={step} name={`step-${index}`} label={step} />
        ) : (
          <p key={step.text}>{step.text}</p>
        ),
      )}
      {source && (
        <p className="hint">
          By{' '}
          <a className="link" href={source.url} target="_blank" rel="noreferrer">
            {source.label}
          </a>
        </p>
      )}
    </fieldset>
  );
}

/** Asks which error the screen shows: typed or chosen from the published ones, or none. */
function ErrorChoice({
  typed,
  noCode,
  onType,
  onNone,
}: {
  typed: string;
  noCode: boolean;
  onType: (text: string) => void;
  onNone: (none: boolean) => void;
}) {
  const list = useId();
  const unknown = typed.trim().length >= 5 && errorsIn(typed).length === 0;
  return (
    <>
      <Field
        label="Which error code does the screen show?"
        hint={
          <>
            Type it or choose it, e.g. 0xC004C003.{' '}
            <a className="link" href={ERRORS_PATH}>
              All codes with their steps
            </a>
          </>
        }
        list={list}
        className="key"
        value={typed}
        maxLength={60}
        autoComplete="off"
        disabled={noCode}
        error={unknown && !noCode ? 'We don’t know this code. Look again, or check the box below.' : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={list}>
        {KNOWN_ERRORS.flatMap(({ codes, means }) =>
          codes.map((code) => (
            <option key={code} value={code}>
              {means}
            </option>
          )),
        )}
      </datalist>
      <Checkbox
        label="I see no code, or another one"
        checked={noCode}
        onChange={(event) => onNone(event.target.checked)}
      />
    </>
  );
}

/** Help with one key: its error, the steps for it, and a report once they did not help. */
export default function KeyProblemForm({ order, item, reload, recipientId }: Props) {
  const report = useStore($reports)[item.keyId];
  const [typed, setTyped] = useState('');
  const [noCode, setNoCode] = useState(false);
  if (report?.status === 'sent') return <ReportResult order={order} item={item} reload={reload} {...report} />;
  const error = noCode ? undefined : errorsIn(typed)[0];
  const steps = ownSteps(error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const report = {
      code: error ? codeOf(error, typed) : NO_CODE,
      tried: steps.flatMap((_, index) => (fields.has(`step-${index}`) ? [index] : [])),
      triedSteps: true,
      note: String(fields.get('note') ?? '').trim(),
    };
    void sendReport({ order, item, reload, ...(recipientId && { recipientId }) }, report, fileIn(fields));
  };
  return (
    <form className="grid gap-4 pb-2" onSubmit={submit}>
      <ErrorChoice typed={typed} noCode={noCode} onType={setTyped} onNone={setNoCode} />
      {(error || noCode) && (
        <>
          <Steps error={error} steps={steps} />
          <TextArea label="Anything else we should know?" name="note" rows={3} maxLength={2000} />
          {!recipientId && <Picture />}
          {report?.error && (
            <p className="error" role="alert">
              {report.error}
            </p>
          )}
          <Button
            type="submit"
            look="primary"
            className="justify-self-start"
            busy={report?.status === 'sending'}
            busyText="Sending…"
          >
            It still doesn’t work
          </Button>
        </>
      )}
    </form>
  );
}
