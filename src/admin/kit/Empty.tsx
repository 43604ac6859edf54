import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';

/** What stands where there is nothing: why, and what to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="void">
      <p className="void-title">{title}</p>
      {children && <div className="void-text">{children}</div>}
    </div>
  );
}

/** What stands where loading failed. */
export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="void" role="alert">
      <p className="void-title">This could not be loaded</p>
      <p className="void-text">{text}</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
