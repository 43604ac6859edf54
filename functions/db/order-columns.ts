import { z } from 'zod';
import { facts, jsonColumn } from './json';

/** The buyer's consents, from `orders.consents`; empty for an erased order. */
export const consentsOf = jsonColumn(
  'orders.consents',
  z.looseObject({
    version: z.string().optional(),
    at: z.number().optional(),
    immediateDelivery: z.boolean().optional(),
    forOthers: z.boolean().optional(),
    measurement: z.boolean().optional(),
    marketing: z.boolean().optional(),
    clientId: z.string().optional(),
  }),
);

/** What the buyer's browser reported about itself, from `orders.device_info`. */
export const deviceOf = jsonColumn('orders.device_info', z.record(z.string(), facts));

/** The campaign that led the buyer here, from the column `utm` of orders and carts. */
export const campaignOf = jsonColumn('utm', z.record(z.string(), z.string().optional()));
