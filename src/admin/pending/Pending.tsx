import { lazy, Suspense } from 'react';
import { Failed } from '../kit/Empty';
import type { ShapeName } from './Shapes';

/** Nothing is shown where they do not come. */
const load = () => import('./Shapes').catch(() => ({ default: () => <span hidden /> }));
/** Ahead of the first wait, which would be blank, except at Home: its parts have stand-ins of their own. */
const ahead = globalThis.location && location.pathname !== '/admin' ? load() : undefined;
const Drawn = lazy(() => ahead ?? load());

/** Stands in for what is on its way, in its shape. */
export const Shape = ({ of }: { of: ShapeName }) => (
  <Suspense fallback={null}>
    <Drawn of={of} />
  </Suspense>
);

interface Props {
  state: { status: 'loading' } | { status: 'failed'; text: string } | { status: 'ready' };
  onRetry: () => unknown;
  /** What it looks like once it is there. */
  shape?: ShapeName;
}

/** Stands where something is on its way, or did not come; nothing once it is there. */
export function Pending({ state, onRetry, shape = 'lines' }: Props) {
  if (state.status === 'loading') return <Shape of={shape} />;
  if (state.status === 'failed') return <Failed text={state.text} onRetry={() => void onRetry()} />;
  return null;
}
