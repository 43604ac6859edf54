import { fieldMessage } from '../../client/field-message';
import { findOrder } from '../../client/orders';

/** Requests an order's link. Returns a message that is the same whether or not the order exists. */
export async function lookUpOrder(orderNumber: string, email: string): Promise<string> {
  try {
    return (await findOrder(orderNumber, email)).message;
  } catch (error) {
    return fieldMessage(error);
  }
}
