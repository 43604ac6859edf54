import type { SettingValues } from '../../src/shop/settings/table';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { savedValue } from './shop-settings';
import { writeSetting } from './statements';

type Lists = Pick<SettingValues, 'attentionMail' | 'notifications'>;

/** What these settings are without an address. */
const WITHOUT: { [Name in keyof Lists]: (value: Lists[Name], email: string) => Lists[Name] } = {
  attentionMail: (addresses, email) => addresses.filter((to) => to !== email),
  notifications: ({ rules, summaries, ...rest }, email) => ({
    ...rest,
    rules: rules.filter(({ to }) => to !== email),
    summaries: summaries.filter(({ to }) => to !== email),
  }),
};

function without<Name extends keyof Lists>(name: Name, before: string, email: string): Lists[Name] | undefined {
  const saved = savedValue(name, before)?.value as Lists[Name] | undefined;
  const next = saved && WITHOUT[name](saved, email);
  return JSON.stringify(next) === JSON.stringify(saved) ? undefined : next;
}

/**
 * Takes the address of somebody who left out of all that is mailed to staff. The writes belong into the caller's batch,
 * which fails where one of these settings is saved at the same moment; there are none where it stands nowhere.
 */
export async function removeRecipient(deps: Deps, email: string, reason: string): Promise<D1PreparedStatement[]> {
  const { results } = await statement<{ name: keyof Lists; value: string; revision: number }>(
    deps.db,
    "SELECT name, value, revision FROM setting WHERE name IN ('attentionMail', 'notifications')",
  ).all();
  return results.flatMap(({ name, value: before, revision }) => {
    const next = without(name, before, email);
    return next ? writeSetting(deps, { name, before, next, revision, reason }) : [];
  });
}
