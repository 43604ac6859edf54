import { useState } from 'react';
import { saveFile } from '../../../client/save-file';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/Field';
import { choosePasted } from './keys';

const SAMPLE = 'Key,Product,Seats,Status\n';

/** Without a file: a template to fill in, or keys to paste. */
export function OtherWays() {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Button size="small" onClick={() => saveFile('keys.csv', SAMPLE, 'text/csv')}>
          Download a template
        </Button>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Paste keys instead
        </Button>
      </div>
      {isOpen && (
        <div className="grid max-w-[560px] justify-items-start gap-3 *:first:w-full">
          <TextArea
            label="Keys"
            hint="One per line. You choose their product next."
            className="key"
            rows={6}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button disabled={text.trim() === ''} onClick={() => void choosePasted(text)}>
            Use these keys
          </Button>
        </div>
      )}
    </div>
  );
}
