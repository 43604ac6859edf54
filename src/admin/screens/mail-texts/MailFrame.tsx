import { clsx } from 'clsx';
import { useState } from 'react';

const LOOK =
  'rounded-[5px] px-2.5 font-[550] text-sm hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-paper focus-visible:outline-offset-0 forced-colors:aria-pressed:outline-2';

interface LookProps<Look extends string> {
  looks: readonly (readonly [Look, string])[];
  look: Look;
  onLook: (look: Look) => void;
}

/** Chooses how the preview of an email looks. */
export const LookChoice = <Look extends string>({ looks, look, onLook }: LookProps<Look>) => (
  <fieldset className="flex h-(--control) gap-0.5 rounded-control border border-edge bg-surface p-0.5">
    <legend className="sr-only">Look of the preview</legend>
    {looks.map(([id, label]) => (
      <button key={id} type="button" className={LOOK} aria-pressed={id === look} onClick={() => onLook(id)}>
        {label}
      </button>
    ))}
  </fieldset>
);

/** Returns the back office's own color scheme, to begin with: a light email on a dark screen glares. */
export function ownLook(): 'light' | 'dark' {
  const { colorScheme } = getComputedStyle(document.documentElement);
  const isDark =
    colorScheme === 'dark' || (colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? 'dark' : 'light';
}

/**
 * An email as its reader sees it, in a sandboxed frame: no script, form or link works. It fades out
 * where it continues, instead of ending within a line.
 */
export const MailFrame = ({ title, html, className }: { title: string; html: string; className: string }) => (
  <div className="overflow-hidden rounded-control border border-line">
    <iframe
      className={clsx('block w-full mask-b-from-[calc(100%-40px)]', className)}
      title={title}
      sandbox=""
      srcDoc={html}
    />
  </div>
);

const COLORS = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** An email that was sent, below its subject, in light or dark. */
export function SentMail({ subject, light, dark }: Record<'subject' | 'light' | 'dark', string>) {
  const [look, setLook] = useState(ownLook);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="self-center font-medium">{subject}</p>
        <LookChoice looks={COLORS} look={look} onLook={setLook} />
      </div>
      <MailFrame className="h-[80vh] [zoom:0.85]" title={subject} html={look === 'dark' ? dark : light} />
    </>
  );
}
