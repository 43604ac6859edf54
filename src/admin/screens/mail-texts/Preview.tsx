import { type ReactNode, useState } from 'react';
import { capitalized } from '../../../shop/label';
import type { MailTextPreview } from '../../../shop/mail/contract-texts';
import { LookChoice, MailFrame, ownLook } from './MailFrame';

const LOOKS = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['text', 'Plain text'],
] as const;

interface Props {
  preview: MailTextPreview;
  onSample: (sample: string) => void;
  /** Additional controls. */
  children: ReactNode;
}

/** A preview of a text as it would be sent, in a sandboxed frame: no script, form or link works. */
export function Preview({ preview, onSample, children }: Props) {
  const [look, setLook] = useState<(typeof LOOKS)[number][0]>(ownLook);
  return (
    <section className="grid gap-2.5 md:sticky md:top-0" aria-label="Preview">
      <div className="flex flex-wrap items-end gap-2">
        {preview.samples.length > 1 && (
          <label className="grid min-w-44 flex-1 gap-1.5" title="Some words appear only in certain cases.">
            <span className="label">Example</span>
            <select
              className="select"
              aria-label="Example"
              value={preview.sample}
              onChange={({ target }) => onSample(target.value)}
            >
              {preview.samples.map((name) => (
                <option key={name} value={name}>
                  {capitalized(name)}
                </option>
              ))}
            </select>
          </label>
        )}
        <LookChoice looks={LOOKS} look={look} onLook={setLook} />
      </div>
      <p className="wrap-anywhere">
        <span className="text-muted">Subject:</span> <span className="font-medium">{preview.subject}</span>
      </p>
      {look === 'text' ? (
        <pre className="max-h-[60vh] overflow-y-auto whitespace-pre-wrap rounded-control border border-line p-3 text-sm wrap-anywhere">
          {preview.text}
        </pre>
      ) : (
        <MailFrame
          className="h-[60vh] max-lg:[zoom:0.85] max-sm:h-[70vh] md:h-[calc(100dvh-330px)] lg:h-[calc(100dvh-282px)] md:max-lg:h-[calc((100dvh-330px)/0.85)]"
          title={`${preview.subject}, ${look}`}
          html={preview[look]}
        />
      )}
      <div className="flex items-center gap-3 *:first:flex-none">
        {children}
        <p className="text-sm text-muted">Sample data. Keys, codes, links and amounts are always included.</p>
      </div>
    </section>
  );
}
