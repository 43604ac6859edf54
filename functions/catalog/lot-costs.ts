import { lotHasFreeSeat } from '../db/free-seat';

/**
 * SQL: unit costs of the lots of a product with unsold keys, as a JSON list of `LotCost`
 * (src/shop/pricing/price-warning.ts).
 */
export const lotCosts = (
  product: string,
) => `(SELECT json_group_array(json_object('minor', unit_cost_minor, 'currency', currency)) FROM (
  SELECT DISTINCT c.unit_cost_minor, c.currency FROM lot c
  WHERE c.product_id = ${product}.id AND c.unit_cost_minor IS NOT NULL
    AND ${lotHasFreeSeat('c.id')})) AS lot_costs`;
