import { clsx } from 'clsx';

/** What the asterisks of a form mean; hidden where every field must be filled (controls.css). */
export const RequiredNote = ({ className }: { className?: string }) => (
  <p className={clsx('asterisk hint', className)}>Fields with an asterisk (*) are required.</p>
);
