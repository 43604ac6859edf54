import { Component, type ReactNode } from 'react';
import { Failed } from '../../kit/Empty';

interface Props {
  children: ReactNode;
  /** What is in the place of what failed; without it a sentence and a way out. */
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

/** Keeps what fails to load or to draw from taking the whole back office with it. */
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
