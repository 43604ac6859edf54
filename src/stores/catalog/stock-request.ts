import { fieldMessage } from '../../client/field-message';
import { requestStock } from '../../client/storefront';

/**
 * Requests an email when a product is back in stock. Returns the message to show, and whether the request was saved.
 */
export async function requestStockNotice(productId: string, email: string): Promise<{ noted: boolean; text: string }> {
  try {
    return { noted: true, text: (await requestStock({ productId, email })).message };
  } catch (error) {
    return { noted: false, text: fieldMessage(error) };
  }
}
