import { errorMessage } from '../client/call';
import { findOrder } from '../client/orders';

/** Asks for an order's link. Answers with a sentence for people, the same whether or not the order exists. */
export async function lookUpOrder(orderNumber: string, email: string): Promise<string> {
  try {
    return (await findOrder(orderNumber, email)).message;
  } catch (error) {
    return errorMessage(error);
  }
}
