import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** Milliseconds (specification 1, section 9): before the first one shows, and how soon after another it shows at once. */
const DELAY = 700;
const SKIP_DELAY = 300;
let lastHidden = Number.NEGATIVE_INFINITY;

interface Props {
  text: string;
  /** Draws the control; `describedBy` belongs on it as `aria-describedby`. */
  children: (describedBy: string) => ReactNode;
}

/** A short explanation of a control: on focus at once, on pointing after a pause, gone with Escape. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(true), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setIsOpen((before) => {
      if (before) lastHidden = performance.now();
      return false;
    });
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside, which has the role.
    <span
      className="tooltip-anchor"
      onPointerEnter={() => show(performance.now() - lastHidden < SKIP_DELAY ? 0 : DELAY)}
      onPointerLeave={hide}
      onFocus={() => show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children(id)}
      <span className="tooltip" role="tooltip" id={id} hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
}
