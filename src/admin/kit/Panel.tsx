import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { CloseIcon } from '../../ui/icons';
import { leave } from '../app/drafts';
import { VEIL } from './overlay';
import { PanelName } from './unsaved';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  about?: ReactNode;
  children: ReactNode;
  /** `side` slides in from the right and takes long forms. */
  look?: 'middle' | 'side';
  /** False for questions that must be answered, not pressed away. */
  dismissible?: boolean;
}

const PANEL =
  'fixed z-50 flex flex-col border-line bg-paper text-ink shadow-float outline-none transition-[opacity,translate] duration-(--motion) ease-out data-starting-style:opacity-0';
const LOOKS = {
  middle:
    'top-1/2 left-1/2 max-h-[calc(100dvh-32px)] w-[min(480px,calc(100vw-24px))] -translate-x-1/2 -translate-y-1/2 rounded-card border data-starting-style:translate-y-[calc(-50%+8px)]',
  side: 'inset-y-0 right-0 w-[min(540px,100vw)] border-l data-starting-style:translate-x-8',
};

const FIELDS = 'input:not([hidden], :disabled, [readonly]), textarea, select, [data-first]';

/** A dialog over the screen: in the middle for a question, at the side for a form. */
export function Panel({ open, onClose, title, about, children, look = 'middle', dismissible = true }: Props) {
  const name = useId();
  const body = useRef<HTMLDivElement>(null);
  // The first field, where there is one: the close button comes first only in the order of things.
  const first = () => body.current?.querySelector<HTMLElement>(FIELDS) ?? true;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && leave(onClose, name)}
      disablePointerDismissal={!dismissible}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={VEIL} forceRender />
        <Dialog.Popup className={clsx(PANEL, LOOKS[look])} initialFocus={first}>
          <div className="flex items-start justify-between gap-3 pt-4 pr-3 pb-3 pl-5">
            <div>
              <Dialog.Title className="pt-1 text-lg leading-[1.15]">{title}</Dialog.Title>
              {about && <Dialog.Description className="mt-1 text-muted">{about}</Dialog.Description>}
            </div>
            <Dialog.Close className="btn btn-plain btn-icon" aria-label="Close">
              <CloseIcon />
            </Dialog.Close>
          </div>
          <div className="min-h-0 px-5 pt-1 pb-5 overflow-y-auto overscroll-contain" ref={body}>
            <PanelName value={name}>{children}</PanelName>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
