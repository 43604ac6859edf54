import { type ReactNode, useState } from 'react';
import { capitalized } from '../../../shop/label';
import type { MailTextPreview } from '../../../shop/mail/contract-texts';

const LOOKS = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['text', 'Plain text'],
] as const;

const LOOK =
  'rounded-[5px] px-2.5 font-[550] text-sm hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-paper focus-visible:outline-offset-0 forced-colors:aria-pressed:outline-2';

/** Starts with the back office's own color scheme: a light email on a dark screen glares. */
function firstLook(): 'light' | 'dark' {
  const { colorScheme } = getComputedStyle(document.documentElement);
  const isDark =
    colorScheme === 'dark' || (colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? 'dark' : 'light';
}

interface Props {
  shown: MailTextPreview;
  onSample: (sample: string) => void;
  /** Additional controls. */
  children: ReactNode;
}

/** A preview of a text as it would be sent, in a sandboxed frame: no script, form or link works. */
export function Preview({ shown, onSample, children }: Props) {
  const [look, setLook] = useState<(typeof LOOKS)[number][0]>(firstLook);
  return (
    <section className="grid gap-2.5 lg:sticky lg:top-0" aria-label="Preview">
      <div className="flex flex-wrap items-center gap-2">
        {shown.samples.length > 1 && (
          <label
            className="flex min-w-48 flex-1 items-center gap-2 text-sm"
            title="Some words appear only in certain cases."
          >
            <span className="text-muted">Example:</span>
            <select
              className="select w-auto min-w-0 flex-1"
              aria-label="Example"
              value={shown.sample}
              onChange={({ target }) => onSample(target.value)}
            >
              {shown.samples.map((name) => (
                <option key={name} value={name}>
                  {capitalized(name)}
                </option>
              ))}
            </select>
          </label>
        )}
        <fieldset className="flex h-(--control) gap-0.5 rounded-control border border-edge bg-surface p-0.5">
          <legend className="sr-only">Look of the preview</legend>
          {LOOKS.map(([id, label]) => (
            <button key={id} type="button" className={LOOK} aria-pressed={id === look} onClick={() => setLook(id)}>
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="wrap-anywhere">
        <span className="text-muted">Subject:</span> <span className="font-medium">{shown.subject}</span>
      </p>
      {look === 'text' ? (
        <pre className="max-h-[60vh] overflow-y-auto whitespace-pre-wrap rounded-control border border-line p-3 text-sm wrap-anywhere">
          {shown.text}
        </pre>
      ) : (
        // Fades out where it continues, instead of ending within a line.
        <div className="overflow-hidden rounded-control border border-line">
          <iframe
            className="block h-[60vh] w-full max-sm:h-[70vh] max-sm:[zoom:0.85] mask-b-from-[calc(100%-40px)] md:h-[calc(100dvh-290px)] lg:h-[calc(100dvh-250px)]"
            title={`${shown.subject}, ${look}`}
            sandbox=""
            srcDoc={shown[look]}
          />
        </div>
      )}
      <div className="flex items-center gap-3 *:first:flex-none">
        {children}
        <p className="text-sm text-muted">Sample data. Keys, codes, links and amounts always stay in the email.</p>
      </div>
    </section>
  );
}
