import type { AttentionKind } from '../../src/shop/staff/attention';
import type { Deps } from '../platform/deps';
import { ga4Of } from '../platform/ga4';
import { shopSettings } from '../settings/shop-settings';
import { resolveOthers } from './statements';

/** Returns the kinds of entries about services that this shop does not use. */
async function unusedKinds(deps: Deps): Promise<AttentionKind[]> {
  const { assistantModelPerDay, invoiceMail } = await shopSettings(deps);
  return [
    ...(ga4Of(deps.settings) ? [] : (['measurement_failing'] as const)),
    ...(deps.settings.VIES_API_BASE ? [] : (['vies_failing'] as const)),
    ...(deps.ai && assistantModelPerDay > 0 ? [] : (['assistant_model'] as const)),
    ...(invoiceMail === 'pdf' ? [] : (['invoice_attachment'] as const)),
  ];
}

/**
 * Closes entries about services that are switched off or no longer configured, and about background jobs that this
 * version does not have (`jobs`: those it has): no success would ever close them, and the state of the shop would stay
 * degraded. For the cron.
 */
export async function watchServices(deps: Deps, { jobs }: { jobs: readonly string[] }): Promise<void> {
  const { db, payments, regional } = deps;
  const subjects = [payments, regional].flatMap((provider) => (provider?.available ? [provider.name] : []));
  await db.batch([
    ...(await unusedKinds(deps)).map((kind) => resolveOthers(deps, { kind, subjects: [] })),
    resolveOthers(deps, { kind: 'cron_failing', subjects: jobs }),
    ...(['payment_service', 'webhooks_silent'] as const).map((kind) => resolveOthers(deps, { kind, subjects })),
  ]);
}
