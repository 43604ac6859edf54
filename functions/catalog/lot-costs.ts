import { lotHasFreeSeat } from '../db/free-seat';

/**
 * SQL: what the lots of product `p` with unsold keys cost, as a JSON list of `LotCost`
 * (src/shop/pricing/price-warning.ts).
 */
export const LOT_COSTS = `(SELECT json_group_array(json_object('minor', unit_cost_minor, 'currency', currency)) FROM (
  SELECT DISTINCT c.unit_cost_minor, c.currency FROM lot c
  WHERE c.product_id = p.id AND c.unit_cost_minor IS NOT NULL
    AND ${lotHasFreeSeat('c.id')})) AS lot_costs`;
