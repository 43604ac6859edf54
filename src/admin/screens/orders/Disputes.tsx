import type { StaffDispute, StaffOrder } from '../../../shop/orders/contract-staff';
import { DISPUTE_ANSWERS, DISPUTE_STATES } from '../../../shop/orders/dispute-labels';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import type { ConfirmedAction } from '../../kit/ActionPanel';
import { Block } from '../../kit/Block';
import { Facts } from '../../kit/Facts';
import { timeExact } from '../../kit/time';
import { evidenceFile, sendEvidence } from './orders';

interface Props {
  order: StaffOrder;
  onAction: (action: ConfirmedAction) => void;
}

const isOpen = ({ state }: StaffDispute) => state === 'opened' || state === 'inquiry';

const sendAction = (order: StaffOrder, { id, dueAt }: StaffDispute): ConfirmedAction => ({
  title: `Answer the bank about ${order.orderNumber}`,
  text: `The evidence goes to the bank as it stands now, with the keys masked. You can answer only once: read the PDF first.${dueAt ? ` The deadline is ${timeExact(dueAt)}.` : ''}`,
  confirm: 'Send to the bank',
  danger: true,
  reason: 'What did you check?',
  run: (reason) => sendEvidence(order.id, id, reason),
});

/** Downloads the evidence as a PDF and as text, for staff who may refund. */
function Files({ id, dispute }: { id: string; dispute?: string }) {
  return (
    <>
      <a className="link" href={evidenceFile(id, 'pdf', dispute)}>
        Save the evidence as PDF
      </a>
      <a className="link" href={evidenceFile(id, 'txt', dispute)}>
        As text
      </a>
    </>
  );
}

function wayOf({ canSend, answer }: StaffDispute): string {
  if (answer === 'sent') return 'The bank is deciding. That takes weeks, and staff are notified of the outcome.';
  if (answer === 'sending') return DISPUTE_ANSWERS.sending;
  return canSend
    ? 'Read the file first: you can answer only once.'
    : 'This provider takes answers in its dashboard only: save the PDF here and upload it there, under Disputes, before the deadline.';
}

function One({ order, dispute, onAction }: Props & { dispute: StaffDispute }) {
  const open = isOpen(dispute);
  const { label, tone } = DISPUTE_STATES[dispute.state];
  return (
    <div className="grid gap-3 px-4 py-3">
      <Facts
        facts={[
          [
            'State',
            <Badge key="state" tone={tone}>
              {label}
            </Badge>,
          ],
          ['Reason', dispute.reason.replaceAll('_', ' ')],
          ['Amount', dispute.amount],
          ['Opened', timeExact(dispute.openedAt)],
          ...(open ? [['Answer due', dispute.dueAt ? timeExact(dispute.dueAt) : 'No deadline given'] as const] : []),
          [
            'Answer',
            dispute.answer === 'sent' && dispute.answeredAt
              ? `With the bank since ${timeExact(dispute.answeredAt)}`
              : DISPUTE_ANSWERS[dispute.answer ?? 'none'],
          ],
        ]}
      />
      {open && <p className="text-muted">{wayOf(dispute)}</p>}
      {may('orders:refund') && (
        <div className="row">
          {open && dispute.canSend && dispute.answer !== 'sent' && (
            <Button look="primary" onClick={() => onAction(sendAction(order, dispute))}>
              Send to the bank
            </Button>
          )}
          <Files id={order.id} dispute={dispute.id} />
        </div>
      )}
    </div>
  );
}

/**
 * The bank's inquiries and disputes with their deadlines and the evidence; for an order without a dispute, only the
 * file.
 */
export function Disputes({ order, onAction }: Props) {
  const { disputes, status } = order;
  if (disputes.length === 0)
    return may('orders:refund') && (status === 'paid' || status === 'refunded') ? (
      <Block title="Evidence">
        <div className="grid gap-2 px-4 py-3">
          <p className="text-muted">
            No bank is disputing this order. This is what a bank would get, with the keys masked:
          </p>
          <div className="row">
            <Files id={order.id} />
          </div>
        </div>
      </Block>
    ) : null;
  return (
    <Block title="Dispute">
      {disputes.map((dispute) => (
        <One key={dispute.id} order={order} dispute={dispute} onAction={onAction} />
      ))}
    </Block>
  );
}
