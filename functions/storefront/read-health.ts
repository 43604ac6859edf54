import type { Deps } from '../platform/deps';
import { selectServiceFaults } from '../staff/statements';

/** `missing` is a service that is not set up; `failing` one that staff were alerted about. */
export const SERVICE_HEALTH = ['ok', 'failing', 'missing'] as const;
type ServiceHealth = (typeof SERVICE_HEALTH)[number];

/** Returns whether the shop works: it has answered a query, and no service that it needs is failing or missing. */
export async function readHealth({ db, mailer, payments }: Pick<Deps, 'db' | 'mailer' | 'payments'>) {
  const { results } = await selectServiceFaults(db).all();
  const stateOf = (kind: string, isSetUp: boolean): ServiceHealth => {
    if (results.some((fault) => fault.kind === kind)) return 'failing';
    return isSetUp ? 'ok' : 'missing';
  };
  const parts = {
    mail: stateOf('mail_service', mailer.name !== 'none'),
    payments: stateOf('payment_service', payments.available),
  };
  const isWell = Object.values(parts).every((state) => state === 'ok');
  return { status: isWell ? ('ok' as const) : ('degraded' as const), database: 'ok' as const, ...parts };
}
