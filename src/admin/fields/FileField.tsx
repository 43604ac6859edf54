import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, use, useId, useState } from 'react';
import { describedBy, FieldFrame } from '../../ui/Field';
import { Fields } from '../kit/fields';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** The accepted files, and what happens to them. */
  hint?: string;
  /** Whether it is the primary action until a file is chosen. */
  isFirst?: boolean;
}

interface Bound {
  onChange?: (event: ChangeEvent<HTMLInputElement>) => unknown;
  error?: string | undefined;
}

const BOX = [
  'relative grid grid-cols-[36px_minmax(0,1fr)] items-center gap-3 rounded-control border border-edge border-dashed',
  'bg-surface px-3.5 py-3 leading-[1.4] hover:not-has-disabled:border-ink data-filled:border-solid',
  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
  'max-md:not-data-filled:grid-cols-[36px_auto] max-md:not-data-filled:justify-center has-disabled:opacity-60 has-aria-invalid:border-bad [&>svg]:justify-self-center [&>svg]:text-muted',
].join(' ');

const KB = 1024;
const sizeOf = (bytes: number) =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

/** A tray to upload to, or the page that lies in it. */
const Picture = ({ filled }: { filled: boolean }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path
      d={
        filled
          ? 'M11.5 2.5h-7v15h11v-11zv4h4M7.5 10.5h5M7.5 13.5h5'
          : 'M10 12.5v-9M6.5 7 10 3.5 13.5 7M3.5 12.5v4h13v-4'
      }
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/**
 * A file, chosen or dropped. The browser's own input lies invisibly over the whole area, so that both work as usual.
 */
export function FileField({ label, hint, isFirst, onChange, ...rest }: Props) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const { problemOf, register } = use(Fields);
  const { error, ...registration }: Bound = rest.name
    ? { ...register?.(rest.name, 'text'), error: problemOf(rest.name) }
    : {};
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(event.target.files?.[0]);
    registration.onChange?.(event);
    onChange?.(event);
  };
  return (
    <FieldFrame {...{ id, label, hint, error }} required={rest.required} fieldClass="grid-cols-[minmax(0,1fr)]">
      <div className={BOX} data-filled={file ? '' : undefined}>
        <input
          {...rest}
          {...registration}
          id={id}
          type="file"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={choose}
        />
        <Picture filled={file !== undefined} />
        <span className={clsx('min-w-0', !file && 'flex flex-wrap items-center gap-x-3')} aria-hidden="true">
          <span className="block truncate font-[550]">
            {file ? (
              file.name
            ) : (
              <span className={clsx('btn', isFirst ? 'btn-primary' : 'btn-small btn-quiet')}>Choose a file</span>
            )}
          </span>
          <span className="block text-muted text-sm">
            {file ? (
              <>
                {sizeOf(file.size)} · <span className="link">Choose another</span>
              </>
            ) : (
              <span className="max-md:hidden pointer-coarse:hidden">or drop it here</span>
            )}
          </span>
        </span>
      </div>
    </FieldFrame>
  );
}
