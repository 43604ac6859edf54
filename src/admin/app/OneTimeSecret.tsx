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
        {copied === false && 'Your browser couldn’t copy it. Select the text instead.'}
      </span>
    </>
  );
}

/** In two columns, read downwards; each code follows its number, which ends at one edge for all. A phone has no room for numbers. */
const CODES = [
  'list-none [counter-reset:code] *:[counter-increment:code] min-[21.5rem]:columns-2 gap-x-3 p-3 sm:p-4 *:py-0.75 whitespace-nowrap text-[0.9375rem] max-sm:text-center',
  "sm:*:before:mr-2 sm:*:before:inline-block sm:*:before:w-5 sm:*:before:text-right sm:*:before:font-sans sm:*:before:text-muted sm:*:before:text-sm sm:*:before:content-[counter(code)_'.']",
].join(' ');

/** A secret that is shown only once: to copy or to download. */
export function OneTimeSecret({ label, lines, file }: { label: string; lines: readonly string[]; file: string }) {
  const text = lines.join('\n');
  const several = lines.length > 1;
  const List = several ? 'ol' : 'ul';
  return (
    <div className="border border-dashed border-edge rounded-card bg-sunken">
      <List className={several ? CODES : 'grid gap-y-1 p-4 text-[0.875rem] md:text-[0.9375rem]'} aria-label={label}>
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
