import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CloseIcon } from '../../ui/icons';
import { confirmLeaving } from '../app/drafts';
import { firstField } from '../app/first-field';
import { PanelFooter } from './FormFrame';
import { BACKDROP } from './overlay';
import { PanelName } from './unsaved';

export interface PanelProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title. */
  about?: ReactNode;
  children: ReactNode;
  /** `side` slides in from the right and holds long forms. */
  look?: 'middle' | 'side';
  /** False for questions that need an answer and cannot be dismissed. */
  dismissible?: boolean;
}

const PANEL =
  'fixed z-50 flex flex-col border-line bg-paper text-ink shadow-float outline-none transition-[opacity,translate] duration-(--motion) ease-out data-starting-style:opacity-0 [&>:first-child_.badge-good]:border-line [&>:first-child_.badge-good]:bg-surface [&>:first-child_.badge-good]:text-ink';
const LOOKS = {
  middle:
    'top-1/2 left-1/2 max-h-[calc(100dvh-32px)] w-[min(480px,calc(100vw-24px))] -translate-x-1/2 -translate-y-1/2 rounded-card border data-starting-style:translate-y-[calc(-50%+8px)]',
  side: 'inset-y-0 right-0 w-[min(540px,100vw)] border-l data-starting-style:translate-x-8 md:[&>:first-child]:pt-3.75',
};

const TITLE = 'flex min-h-(--control) items-center wrap-anywhere leading-[1.15] outline-none max-md:py-2.5';
const BODY = 'mask-b-from-[calc(100%-20px)] min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5';
const FOOT = 'flex flex-wrap items-center gap-2 border-line border-t px-5 py-3 empty:hidden';
const CANCEL = <Dialog.Close className="btn btn-plain">Cancel</Dialog.Close>;

/** The dialog itself; `Panel` loads it. */
export default function PanelFrame(props: PanelProps) {
  const { open, onClose, title, about, children, look = 'middle', dismissible = true } = props;
  const name = useId();
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const isSide = look === 'side';
  // A lazy form moves the focus on from the heading; the close button should not get it first.
  const first = () => firstField(body.current) ?? heading.current;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && confirmLeaving(onClose, name)}
      disablePointerDismissal={!dismissible}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} forceRender />
        <Dialog.Popup className={clsx(PANEL, LOOKS[look])} initialFocus={first}>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 pt-3 pr-3 pb-3 pl-5">
            <Dialog.Title ref={heading} tabIndex={-1} className={clsx(TITLE, isSide ? 'text-xl' : 'text-lg')}>
              {title}
            </Dialog.Title>
            <Dialog.Close className="btn btn-plain btn-icon" aria-label="Close">
              <CloseIcon />
            </Dialog.Close>
            {about && <Dialog.Description className="text-muted">{about}</Dialog.Description>}
          </div>
          <div className={BODY} ref={body} data-dock>
            <PanelName value={name}>
              <PanelFooter value={foot && isSide ? { at: foot, cancel: CANCEL } : undefined}>{children}</PanelFooter>
            </PanelName>
          </div>
          {isSide && <div ref={setFoot} className={FOOT} data-unsaved />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
