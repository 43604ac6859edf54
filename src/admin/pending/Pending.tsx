import { lazy, Suspense } from 'react';
import { Failed } from '../kit/Empty';
import type { ShapeName } from './Shapes';

/** If they fail to load, nothing is shown. */
const load = () => import('./Shapes').catch(() => ({ default: () => <span hidden /> }));
/**
 * Loaded before the first wait, which would otherwise be blank; not on Home, whose parts have placeholders of their
 * own.
 */
const preloaded = globalThis.location && location.pathname !== '/admin' ? load() : undefined;
const LazyShapes = lazy(() => preloaded ?? load());

/** The placeholder of content that is loading, in its shape. */
export const Shape = ({ of }: { of: ShapeName }) => (
  <Suspense fallback={null}>
    <LazyShapes of={of} />
  </Suspense>
);

interface Props {
  state: { status: 'loading' } | { status: 'failed'; text: string } | { status: 'ready' };
  onRetry: () => unknown;
  /** The shape of the loaded content. */
  shape?: ShapeName;
}

/** Shown while something is loading or after it failed; renders nothing once it is there. */
export function Pending({ state, onRetry, shape = 'lines' }: Props) {
  if (state.status === 'loading') return <Shape of={shape} />;
  if (state.status === 'failed') return <Failed text={state.text} onRetry={() => void onRetry()} />;
  return null;
}
