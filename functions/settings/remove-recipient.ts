import type { SettingValues } from '../../src/shop/settings/table';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { savedValue } from './shop-settings';
import { writeSetting } from './statements';

type Lists = Pick<SettingValues, 'attentionMail' | 'notifications'>;

/** Each setting without an address. */
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
 * Returns the writes that remove a former staff member's address from every setting that mails staff. They belong in
 * the caller's batch, which fails if one of these settings is saved concurrently; none if no setting has the address.
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
