import { sealedKind } from '../kind';
import type { AttentionFacts } from '../templates/AttentionMail';
import type { StaffInviteFacts } from '../templates/StaffInviteMail';
import type { StaffResetFacts } from '../templates/StaffResetMail';

/** Mails to members of staff; both contain a link that works once. */
export const staffKinds = {
  staff_invite: sealedKind<StaffInviteFacts>({
    words: ({ invitedBy, role }) => ({ values: { invitedBy, role } }),
    template: () => import('../templates/StaffInviteMail'),
  }),
  attention: sealedKind<AttentionFacts>({
    words: ({ count, first }) => ({ variant: count === '1' ? 'one' : 'many', values: { count, first } }),
    template: () => import('../templates/AttentionMail'),
  }),
  staff_reset: sealedKind<StaffResetFacts>({
    words: () => ({ values: {} }),
    template: () => import('../templates/StaffResetMail'),
  }),
};
