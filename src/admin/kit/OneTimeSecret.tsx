import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../client/save-file';
import { Button } from '../../ui/Button';
import { CheckIcon, CopyIcon } from '../../ui/icons';

/** How long the button says "Copied", in milliseconds (specification 2, section 9). */
const COPIED_MS = 2000;

/** A secret that is shown this once: to copy, or to keep as a file. */
export function OneTimeSecret({ label, lines, file }: { label: string; lines: readonly string[]; file: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const text = lines.join('\n');
  const several = lines.length > 1;
  const List = several ? 'ol' : 'ul';
  const copy = async () => {
    const done = await navigator.clipboard.writeText(text).then(
      () => 'yes' as const,
      () => 'failed' as const,
    );
    setCopied(done);
    setTimeout(() => setCopied('no'), COPIED_MS);
  };
  return (
    <div className="border border-dashed border-edge rounded-card bg-sunken">
      <List
        className={clsx(
          'grid grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-x-5 gap-y-2 p-4 text-[0.9375rem]',
          several && 'list-decimal pl-10 marker:font-sans marker:text-muted marker:text-sm',
        )}
        aria-label={label}
      >
        {lines.map((line) => (
          <li key={line} className="key">
            {line}
          </li>
        ))}
      </List>
      <div className="flex flex-wrap items-center gap-2 px-4 py-2.5 border-t border-dashed border-edge">
        <Button size="small" onClick={copy}>
          {copied === 'yes' ? <CheckIcon /> : <CopyIcon />}
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
        <Button size="small" onClick={() => saveFile(file, `${text}\n`)}>
          <Download size={15} aria-hidden="true" /> Download
        </Button>
        <span className="hint" role="status">
          {copied === 'failed' && 'Copying was refused. Select the text instead.'}
        </span>
      </div>
    </div>
  );
}
