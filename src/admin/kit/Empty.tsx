import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';

const TEXT = 'max-w-[56ch] text-muted';

const Void = ({ title, role, children }: { title: string; role?: 'alert'; children: ReactNode }) => (
  <div className="grid justify-items-start gap-2 border-line border-t px-5 py-10" role={role}>
    <p className="font-semibold text-lg">{title}</p>
    {children}
  </div>
);

interface Nothing {
  title: string;
  children?: ReactNode;
  /** Takes away what the list is narrowed by. */
  onClear?: (() => void) | undefined;
}

/** What stands where there is nothing: why, and what to do next. */
export function Empty({ title, children, onClear }: Nothing) {
  return (
    <Void title={title}>
      {children && <div className={TEXT}>{children}</div>}
      {onClear && (
        <Button size="small" onClick={onClear}>
          Clear search and filters
        </Button>
      )}
    </Void>
  );
}

/** What stands where loading failed. */
export function Failed({
  text,
  onRetry,
  title = 'This could not be loaded',
  retry = 'Try again',
  busy = false,
}: {
  text: string;
  onRetry: () => void;
  title?: string;
  retry?: string;
  busy?: boolean;
}) {
  return (
    <Void title={title} role="alert">
      <p className={TEXT}>{text}</p>
      <Button size="small" busy={busy} busyText="Asking again …" onClick={onRetry}>
        {retry}
      </Button>
    </Void>
  );
}
