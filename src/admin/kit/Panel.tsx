import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { CloseIcon } from '../../ui/icons';
import { leave } from '../app/drafts';
import { PanelName } from './useDraft';

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
        <Dialog.Backdrop className="veil" forceRender />
        <Dialog.Popup className={clsx('panel', `panel-${look}`)} initialFocus={first}>
          <div className="panel-head">
            <div>
              <Dialog.Title className="panel-title">{title}</Dialog.Title>
              {about && <Dialog.Description className="panel-about">{about}</Dialog.Description>}
            </div>
            <Dialog.Close className="btn btn-plain btn-icon" aria-label="Close">
              <CloseIcon />
            </Dialog.Close>
          </div>
          <div className="panel-body" ref={body}>
            <PanelName value={name}>{children}</PanelName>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
