import { clsx } from 'clsx';

/** The class of a form whose labels have no asterisks, since nearly all of its fields are required (controls.css). */
export const UNMARKED = 'unmarked';

/** Says so above its fields; what may stay empty has "Optional" in its hint. */
export const AllRequired = ({ className }: { className?: string }) => (
  <p className={clsx('hint', className)}>
    All fields are required<span className="but-optional">, unless marked optional</span>.
  </p>
);

/** What the asterisks of a form mean; hidden where every field must be filled (controls.css). */
export const RequiredNote = ({ className }: { className?: string }) => (
  <p className={clsx('asterisk hint', className)}>Fields with an asterisk (*) are required.</p>
);
