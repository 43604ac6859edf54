import { lazy, type ReactNode, Suspense } from 'react';
import { useEver } from './overlay';

export interface PanelProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title. */
  about?: ReactNode;
  children: ReactNode;
  /** `side` slides in from the right and takes long forms. */
  look?: 'middle' | 'side';
  /** False for questions that must be answered, not pressed away. */
  dismissible?: boolean;
}

const PanelFrame = lazy(() => import('./PanelFrame'));

/** A dialog over the screen: in the middle for a question, at the side for a form. */
export const Panel = (props: PanelProps) =>
  useEver(props.open) && (
    <Suspense>
      <PanelFrame {...props} />
    </Suspense>
  );
