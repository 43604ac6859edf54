import type { KeyEventKind } from '../../../src/shop/licenses/contract-staff';
import type { MailEventKind } from '../../../src/shop/mail/contract';
import type { RuleAction } from '../../../src/shop/risk/rules';
import { actorNameSql } from '../../db/actor-name';
import { statement } from '../../db/client';

export interface PaymentFact {
  provider_ref: string;
  state: 'settled' | 'duplicate';
  amount_minor: number;
  created_at: number;
}

export interface RefundFact {
  id: string;
  amount_minor: number;
  reason: string;
  state: 'intended' | 'succeeded' | 'failed';
  /** 1 for the refund of a duplicate payment, which refunds nothing of the order. */
  of_second: 0 | 1;
  created_at: number;
}

export interface DisputeFact {
  reason: string;
  state: 'inquiry' | 'opened' | 'won' | 'closed' | 'lost';
  created_at: number;
  closed_at: number | null;
}

export interface KeyFact {
  kind: KeyEventKind;
  product_name: string;
  actor: string;
  created_at: number;
}

export interface MailFact {
  kind: string;
  recipient: string;
  /** What happened to the email; `queued` when it was created. */
  event: MailEventKind;
  actor: string;
  created_at: number;
}

export interface AuditFact {
  action: string;
  actor: string;
  reason: string | null;
  created_at: number;
}

export interface DownloadFact {
  product_name: string | null;
  download_type: 'license_key' | 'software' | 'other';
  download_source: 'order_success' | 'email';
  download_success: 0 | 1;
  /** Whether the browser could open the order. */
  of_buyer: 0 | 1;
  created_at: number;
}

export interface RiskFact {
  rule_name: string;
  act: RuleAction;
  /** JSON list of sentences. */
  reasons: string;
  minutes: number | null;
  created_at: number;
}

/** SQL: emails about the order `?1` and about withdrawals from it. */
const ABOUT_ORDER = 'm.subject_id IN (SELECT ?1 UNION ALL SELECT id FROM withdrawal WHERE order_id = ?1)';

/** The statements that read everything about an order, for one batch; one list of rows per kind. */
export const orderFacts = (db: D1Database, orderId: string) => ({
  payments: statement<PaymentFact>(
    db,
    'SELECT provider_ref, state, amount_minor, created_at FROM payment WHERE order_id = ?',
    orderId,
  ),
  refunds: statement<RefundFact>(
    db,
    `SELECT r.id, r.amount_minor, r.reason, r.state, r.created_at, EXISTS (SELECT 1 FROM payment p
       WHERE p.provider_ref = r.provider_ref AND p.state = 'duplicate') AS of_second FROM refund r WHERE r.order_id = ?`,
    orderId,
  ),
  disputes: statement<DisputeFact>(
    db,
    'SELECT reason, state, created_at, closed_at FROM dispute WHERE order_id = ?',
    orderId,
  ),
  keys: statement<KeyFact>(
    db,
    `SELECT e.kind, l.product_name, ${actorNameSql('e')} AS actor, e.created_at FROM order_line l
     JOIN key_assignment a ON a.line_id = l.id JOIN license_event e ON e.assignment_id = a.id
     WHERE l.order_id = ? AND e.kind <> 'mailed'`,
    orderId,
  ),
  mails: statement<MailFact>(
    db,
    `SELECT m.kind, m.recipient, 'queued' AS event, 'system' AS actor, m.created_at FROM outbox m WHERE ${ABOUT_ORDER}
     UNION ALL
     SELECT m.kind, m.recipient, e.kind, ${actorNameSql('e')} AS actor, e.created_at FROM outbox m JOIN mail_event e ON e.outbox_id = m.id
     WHERE ${ABOUT_ORDER}`,
    orderId,
  ),
  audit: statement<AuditFact>(
    db,
    `SELECT a.action, ${actorNameSql('a')} AS actor, a.reason, a.created_at FROM audit a WHERE a.subject = ?`,
    orderId,
  ),
  // Browsers report these, including strangers', so the newest are enough.
  downloads: statement<DownloadFact>(
    db,
    `SELECT product_name, download_type, download_source, download_success, of_buyer, created_at FROM download_access
     WHERE order_id = ? ORDER BY created_at DESC LIMIT 50`,
    orderId,
  ),
  risks: statement<RiskFact>(
    db,
    'SELECT rule_name, act, reasons, minutes, created_at FROM risk_decision WHERE order_id = ?',
    orderId,
  ),
});

/** The license key of each assignment of an order. */
export const selectKeyIds = (db: D1Database, orderId: string) =>
  statement<{ id: string; key_id: string }>(
    db,
    `SELECT a.id, s.key_id FROM order_line l JOIN key_assignment a ON a.line_id = l.id JOIN seat s ON s.id = a.seat_id
     WHERE l.order_id = ?`,
    orderId,
  );

/** The buyer row of an order's buyer; none until an order is paid. */
export const selectBuyerId = (db: D1Database, orderId: string) =>
  statement<{ id: string }>(db, 'SELECT b.id FROM orders o JOIN buyer b ON b.email = o.email WHERE o.id = ?', orderId);
