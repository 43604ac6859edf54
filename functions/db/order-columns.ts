import { z } from 'zod';
import { facts, jsonColumn } from './json';

/** What the buyer of an order ticked, of `orders.consents`; an erased order keeps none of it. */
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

/** What the browser of a buyer told of itself, of `orders.device_info`. */
export const deviceOf = jsonColumn('orders.device_info', z.record(z.string(), facts));

/** The campaign a buyer came by, of the column `utm` of orders and carts. */
export const campaignOf = jsonColumn('utm', z.record(z.string(), z.string().optional()));
