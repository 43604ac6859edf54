import { logDownload } from '../../client/downloads';
import type { LicenseKeyItem, OrderView } from '../../shop/orders/contract';
import { track } from '../analytics/analytics';

interface Download {
  type: 'license_key' | 'software';
  /** The file's name, or the page it is downloaded from. */
  name: string;
  bytes?: number;
  milliseconds?: number;
}

const yearOf = (productId: string): string | null => /\d{4}/.exec(productId)?.[0] ?? null;

/** Reports a download to the shop and to the data layer, if any. A failure never stops the download. */
export function recordDownload(order: OrderView, key: LicenseKeyItem, { type, name, bytes, milliseconds }: Download) {
  track('file_download', { file_name: name, product_id: key.productId });
  void logDownload({
    orderId: order.id,
    email: order.email,
    productName: key.productName,
    productVersion: yearOf(key.productId),
    productId: key.productId,
    downloadType: type,
    // The signed link in an email leads here with this parameter (specification 2, section 3).
    downloadSource: new URLSearchParams(location.search).get('from') === 'email' ? 'email' : 'order_success',
    downloadSuccess: true,
    fileSize: bytes ?? null,
    downloadDuration: milliseconds ?? null,
    timestamp: new Date().toISOString(),
  }).catch(() => undefined);
}
