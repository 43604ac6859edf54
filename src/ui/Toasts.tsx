import { clsx } from 'clsx';
import { CloseIcon } from './icons';

/** Whole names: the styles of a page are found by them (docs/decisions/page-styles.md). */
const KINDS = { plain: '', good: 'toast-good', bad: 'toast-bad' } as const;

export interface ToastView {
  id: string | number;
  title: string;
  text?: string;
  kind?: keyof typeof KINDS;
}

/** The live region of messages: polite, bottom right, newest last. */
export function Toasts({
  toasts,
  onDismiss,
}: {
  toasts: readonly ToastView[];
  onDismiss: (id: ToastView['id']) => void;
}) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, title, text, kind = 'plain' }) => (
        <div key={id} className={clsx('toast', KINDS[kind])}>
          <p className="toast-title">{title}</p>
          <button type="button" aria-label="Dismiss" onClick={() => onDismiss(id)}>
            <CloseIcon />
          </button>
          {text && <p className="toast-text">{text}</p>}
        </div>
      ))}
    </div>
  );
}
