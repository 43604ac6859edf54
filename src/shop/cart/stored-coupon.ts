import type { CouponValue } from '../coupons/rules';
import { parseJson } from './stored';

/** The coupon of a cart; `productIds` is null for all products. */
export interface CartCoupon {
  code: string;
  value: CouponValue;
  productIds: string[] | null;
}

export type StoredTexts = Record<'code' | 'discount' | 'percentage' | 'products', string | null>;

/** Parses the stored coupon; undefined if there is none or its values cannot be used in calculations. */
export function decodeCoupon({ code, discount, percentage, products }: StoredTexts): CartCoupon | undefined {
  if (!code || code.length > 60) return undefined;
  const ids = parseJson(products);
  const productIds = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
  const perCent = Number(percentage);
  if (percentage && perCent > 0 && perCent <= 100)
    return { code, value: { kind: 'percentage', basisPoints: Math.round(perCent * 100) }, productIds };
  const usdMinor = Math.round(Number(discount) * 100);
  if (discount && usdMinor > 0 && usdMinor < 1e9) return { code, value: { kind: 'fixed', usdMinor }, productIds };
  return undefined;
}

/** Serializes a coupon: the percentage, or the fixed amount in decimal USD. */
export function encodeCoupon({ code, value, productIds }: CartCoupon): StoredTexts {
  return {
    code,
    percentage: value.kind === 'percentage' ? String(value.basisPoints / 100) : null,
    discount: value.kind === 'fixed' ? (value.usdMinor / 100).toFixed(2) : null,
    products: productIds ? JSON.stringify(productIds) : null,
  };
}
