import { Failed } from '../kit/Empty';
import { Shape, type ShapeName } from './Shapes';

interface Props {
  state: { state: 'loading' } | { state: 'failed'; text: string } | { state: 'ready' };
  onRetry: () => unknown;
  /** What it looks like once it is there. */
  shape?: ShapeName;
}

/** Stands where something is on its way, or did not come; nothing once it is there. */
export function Pending({ state, onRetry, shape = 'lines' }: Props) {
  if (state.state === 'loading') return <Shape of={shape} />;
  if (state.state === 'failed') return <Failed text={state.text} onRetry={() => void onRetry()} />;
  return null;
}
