import { csvTime } from '../../../src/shop/csv/write';
import { type SuppressionRow, suppressionList } from '../../../src/shop/mail/contract-suppression';
import { SUPPRESSION_REASONS } from '../../../src/shop/mail/labels-staff';
import { actorNameSql } from '../../db/actor-name';
import { defineList } from '../kit/list';

/** SQL: the columns of a suppressed address `s`, in the list and its detail. */
export const SUPPRESSION_COLUMNS = `s.id, s.email, s.reason, s.note, ${actorNameSql('s')} AS actor, s.created_at AS since`;

/** The list of suppressed email addresses, newest first. */
export const suppressions = defineList(suppressionList, {
  columns: SUPPRESSION_COLUMNS,
  from: 'mail_suppression s',
  search: ['s.email', 's.note'],
  sorts: { since: 's.created_at', email: 's.email' },
  filters: { reason: 's.reason = ?' },
  tie: 's.id',
  view: (row: SuppressionRow): SuppressionRow => row,
  csv: {
    name: 'suppression-list.csv',
    columns: [
      ['Email', ({ email }) => email],
      ['Reason', ({ reason }) => SUPPRESSION_REASONS[reason].label],
      ['Since (UTC)', ({ since }) => csvTime(since)],
      ['By', ({ actor }) => actor],
      ['Note', ({ note }) => note],
    ],
  },
});
