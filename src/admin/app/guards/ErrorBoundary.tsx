import { Component, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';

interface Props {
  children: ReactNode;
  /** What stands in the place of what failed; without it a sentence and a way out. */
  instead?: ReactNode;
}

const Sorry = () => (
  <div className="void" role="alert">
    <p className="void-title">This screen could not be loaded</p>
    <p className="void-text">The connection was lost, or the shop was updated meanwhile. Nothing you saved is lost.</p>
    <Button size="small" onClick={() => location.reload()}>
      Load the page again
    </Button>
  </div>
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
