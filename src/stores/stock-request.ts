import { errorMessage } from '../client/call';
import { requestStock } from '../client/storefront';

/** Asks for one mail when a product is back. Answers with a sentence for people, and whether it was noted. */
export async function requestStockNotice(productId: string, email: string): Promise<{ noted: boolean; text: string }> {
  try {
    return { noted: true, text: (await requestStock({ productId, email })).message };
  } catch (error) {
    return { noted: false, text: errorMessage(error) };
  }
}
