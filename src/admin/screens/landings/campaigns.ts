import { ownFirst } from '../../records/own-first';

interface Row {
  source: string;
  medium: string;
  campaign: string;
  currency: string;
  orders: number;
  revenue: number;
}

/** Groups rows by campaign, with its orders and its revenue in each currency; those with the most orders first. */
export function byCampaign(rows: readonly Row[]) {
  const groups = Map.groupBy(
    rows,
    ({ source, medium, campaign }) => [source, medium, campaign].filter(Boolean).join(' / ') || 'No name',
  );
  return [...groups]
    .map(([name, sums]) => ({ name, orders: sums.reduce((all, { orders }) => all + orders, 0), sums: ownFirst(sums) }))
    .toSorted((a, b) => b.orders - a.orders);
}
