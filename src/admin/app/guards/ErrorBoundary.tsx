import { Component, type ReactNode } from 'react';
import { Failed } from '../../kit/Empty';

interface Props {
  children: ReactNode;
  /** Shown in place of what failed; by default a sentence and a way out. */
  instead?: ReactNode;
}

const Sorry = () => (
  <Failed
    title="This screen could not be loaded"
    text="The connection was lost, or the shop was updated meanwhile. Nothing you saved is lost."
    retry="Load the page again"
    onRetry={() => location.reload()}
  />
);

/** Keeps a part that fails to load or render from breaking the whole back office. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.instead === undefined ? <Sorry /> : this.props.instead;
  }
}
