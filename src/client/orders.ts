import type { ReadOrderOutput } from '../shop/orders/contract';
import { call } from './call';

const at = (id: string) => `/api/orders/${encodeURIComponent(id)}`;

/** An order: everything for its owner, the state alone for anybody else. */
export const readOrder = (id: string) => call<ReadOrderOutput>(at(id));

/** The clear key. Every call is recorded, so it is made only when the buyer asks. */
export const revealKey = (id: string, keyId: string) =>
  call<{ keyId: string; licenseKey: string }>(`${at(id)}/keys/${encodeURIComponent(keyId)}/reveal`, { body: {} });

/** Mails the order's link to the order's own address. */
export const sendLink = (orderId: string) =>
  call<{ success: true; message: string }>('/api/orders/send-link', { body: { orderId } });
