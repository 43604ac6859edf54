import { type ComponentType, lazy } from 'react';

function NotLoaded() {
  return (
    <p className="notice" role="alert">
      This part of the page could not be loaded. Check your connection.{' '}
      <button type="button" className="link" onClick={() => location.reload()}>
        Load the page again
      </button>
    </p>
  );
}

/**
 * A part whose code comes once it is needed. Where it does not come (no connection, a newer release took its place), it
 * says so where it would stand; without that, React would take the whole island away, keys included.
 */
export const lazyPart = <P,>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: NotLoaded })));
