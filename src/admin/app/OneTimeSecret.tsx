import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../client/save-file';
import { Button } from '../../ui/Button';
import { CheckIcon, CopyIcon } from '../../ui/icons';

/** How long the button says "Copied", in milliseconds (specification 2, section 9). */
const COPIED_MS = 2000;

/** Copies a text, and says whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
    setTimeout(setCopied, COPIED_MS);
  };
  return (
    <>
      <Button size="small" className="[&>svg]:size-4" onClick={copy}>
        {copied ? <CheckIcon /> : <CopyIcon />}
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <span className="hint order-1 empty:hidden" role="status">
        {copied === false && 'Copying was refused. Select the text instead.'}
      </span>
    </>
  );
}

/** Numbered, in columns with a gutter between a code and the number of the next. */
const CODES =
  'list-decimal grid-cols-[repeat(auto-fit,minmax(112px,auto))] justify-between gap-x-10.5 gap-y-1.5! max-md:pr-3 max-md:pl-6.5 whitespace-nowrap max-md:text-[0.84375rem]! md:pr-6 md:pl-10 marker:font-sans marker:text-[0.6875rem] marker:text-muted md:marker:text-sm';

/** A secret that is shown only once: to copy or to download. */
export function OneTimeSecret({ label, lines, file }: { label: string; lines: readonly string[]; file: string }) {
  const text = lines.join('\n');
  const several = lines.length > 1;
  const List = several ? 'ol' : 'ul';
  return (
    <div className="border border-dashed border-edge rounded-card bg-sunken">
      <List
        className={clsx('grid gap-y-1 p-4 text-[0.875rem] md:text-[0.9375rem]', several && CODES)}
        aria-label={label}
      >
        {lines.map((line) => (
          <li key={line} className="key">
            {line}
          </li>
        ))}
      </List>
      <div className="flex flex-wrap items-center gap-2 px-4 py-2.5 border-t border-dashed border-edge">
        <CopyButton text={text} />
        <Button size="small" onClick={() => saveFile(file, `${text}\n`)}>
          <Download size={16} aria-hidden="true" /> Download
        </Button>
      </div>
    </div>
  );
}
