import type { ReactNode } from 'react';
import { Button } from './Button';
import { CheckIcon, CopyIcon } from './icons';

interface Props {
  visible: boolean;
  copied?: boolean;
  busy?: boolean | undefined;
  /** Whose key it is, for readers, where a page lists several. */
  of?: ReactNode;
  /** Shows the key, or hides it again. */
  onToggle: () => unknown;
  onCopy: () => unknown;
}

/** Reveal, the one act of a hidden key; once it is shown the same button copies, so that the focus stays on what comes next. */
export function RevealCopy({ visible, copied, busy, of, onToggle, onCopy }: Props) {
  const toggle = { onClick: onToggle, 'aria-disabled': busy || undefined };
  const copy = (
    <>
      {copied ? <CheckIcon /> : visible && <CopyIcon />}
      {copied ? 'Copied' : 'Copy key'}
      {of}
    </>
  );
  return (
    <>
      <Button look="primary" size="large" {...(visible ? { onClick: onCopy } : toggle)}>
        {visible ? copy : <>Reveal key{of}</>}
      </Button>
      <Button size="small" {...(visible ? toggle : { onClick: onCopy })}>
        {visible ? <>Hide key{of}</> : copy}
      </Button>
    </>
  );
}
