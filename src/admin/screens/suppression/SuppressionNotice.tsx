import type { ReadMailOutput } from '../../../shop/mail/contract';
import { SUPPRESSED_BECAUSE } from '../../../shop/mail/labels-staff';
import { subjectPath } from '../../../shop/staff/attention';
import { Link } from '../../kit/Link';

/** Why nothing is sent to the recipient, and where to change that. */
export const SuppressionNotice = ({ id, reason }: NonNullable<ReadMailOutput['suppression']>) => (
  <p className="notice notice-warn">
    This address gets no email: {SUPPRESSED_BECAUSE[reason]}.{' '}
    <Link href={subjectPath(id) ?? ''} className="link">
      Open it in the suppression list
    </Link>
  </p>
);
