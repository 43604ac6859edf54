import { clsx } from 'clsx';

const first = (text: string | undefined) => [...(text ?? '')][0] ?? '';

/** A person in two letters; decoration beside the name. */
export function Initials({ name, small = false }: { name: string; small?: boolean }) {
  const words = name.trim().split(/\s+/);
  return (
    <span className={clsx('initials', small && 'initials-small')} aria-hidden="true">
      {(first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase()}
    </span>
  );
}
