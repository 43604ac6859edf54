import { clsx } from 'clsx';

const first = (text: string | undefined) => [...(text ?? '')][0] ?? '';

/** A person in two letters; decoration beside the name. */
export function Initials({ name, small = false }: { name: string; small?: boolean }) {
  const words = name.trim().split(/\s+/);
  return (
    <span
      className={clsx(
        'inline-grid flex-none place-items-center border border-line bg-surface font-[650] text-ink tracking-normal',
        small ? 'size-5.5 rounded-tiny text-[0.625rem]' : 'size-7.5 rounded-control text-[0.75rem]',
      )}
      aria-hidden="true"
    >
      {(first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase()}
    </span>
  );
}
