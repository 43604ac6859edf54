import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { CloseIcon } from '../../ui/icons';
import { leave } from '../app/drafts';
import { firstField } from '../app/first-field';
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

/** A form that fills the side keeps its acts in sight. */
const DOCK =
  '[&>.form>.form-foot]:sticky [&>.form>.form-foot]:-bottom-5 [&>.form>.form-foot]:z-10 [&>.form>.form-foot]:-mx-5 [&>.form>.form-foot]:-mb-5 [&>.form>.form-foot]:border-line [&>.form>.form-foot]:border-t [&>.form>.form-foot]:bg-paper [&>.form>.form-foot]:px-5 [&>.form>.form-foot]:py-3';

/** A dialog over the screen: in the middle for a question, at the side for a form. */
export function Panel({ open, onClose, title, about, children, look = 'middle', dismissible = true }: Props) {
  const name = useId();
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A form that is loaded later takes it on from the heading; the button that closes is nobody's first.
  const first = () => firstField(body.current) ?? heading.current;
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
              <Dialog.Title ref={heading} tabIndex={-1} className="pt-1 text-lg leading-[1.15] outline-none">
                {title}
              </Dialog.Title>
              {about && <Dialog.Description className="mt-1 text-muted">{about}</Dialog.Description>}
            </div>
            <Dialog.Close className="btn btn-plain btn-icon" aria-label="Close">
              <CloseIcon />
            </Dialog.Close>
          </div>
          <div
            className={clsx('min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-5', look === 'side' && DOCK)}
            ref={body}
            data-dock
            data-unsaved={look === 'side' || undefined}
          >
            <PanelName value={name}>{children}</PanelName>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
