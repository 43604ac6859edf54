import { lazy, Suspense } from 'react';
import { useOverlay } from './load-overlays';
import type { PanelProps } from './PanelFrame';

const PanelFrame = lazy(() => import('./PanelFrame'));

/** A dialog over the screen: in the middle for a question, at the side for a form. */
export const Panel = (props: PanelProps) =>
  useOverlay(props.open, props.onClose) && (
    <Suspense>
      <PanelFrame {...props} />
    </Suspense>
  );
