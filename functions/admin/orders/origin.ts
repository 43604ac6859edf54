import { consentSentence } from '../../../src/shop/checkout/consents';
import { OPTIONAL_PURPOSES } from '../../../src/shop/consent/purposes';
import type { OrderOrigin } from '../../../src/shop/orders/contract-origin';
import { orderNumber } from '../../../src/shop/orders/number';
import type { Activated } from '../../../src/shop/survey/contract';
import { statement } from '../../db/client';
import { type JsonText, readJson } from '../../db/json';
import { campaignOf, consentsOf, deviceOf } from '../../db/order-columns';

interface Row {
  id: string;
  seq: number;
  created_at: number;
  consents: string;
  /** The history of the consent record, oldest first. */
  turns: JsonText<{ at: number; version: string; purposes: string }[]>;
  device_info: string | null;
  utm: string | null;
  landing_page: string | null;
  rating: number | null;
  activated: Activated | null;
  comment: string | null;
  answered_at: number | null;
}

/** The origins of the orders whose ids are SQL over `?1`, newest first. */
const selectOrigins = (db: D1Database, orders: string, of: string) =>
  statement<Row>(
    db,
    `SELECT o.id, o.seq, o.created_at, o.consents, o.device_info, o.utm, o.landing_page, s.rating, s.activated, s.comment,
       s.created_at AS answered_at,
       (SELECT json_group_array(json_object('at', c.created_at, 'version', c.version, 'purposes', c.purposes) ORDER BY c.turn)
          FROM consent_record c WHERE c.id = o.consents ->> 'consentId') AS turns
     FROM orders o LEFT JOIN survey_answer s ON s.order_id = o.id WHERE o.id IN (${orders})
     ORDER BY o.created_at DESC LIMIT 50`,
    of,
  );

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The consents at checkout. For unknown versions of the text, only the answer is known, not the sentence. */
function agreedOf(stored: string): OrderOrigin['consents'] {
  const { version, at, ...answers } = consentsOf(stored);
  return (['terms', 'immediateDelivery', 'showFirstName'] as const)
    .filter((name) => typeof answers[name] === 'boolean')
    .map((name) => ({
      text: consentSentence(name, version) ?? name,
      agreed: answers[name] === true,
      version: textOf(version),
      at: typeof at === 'number' ? at : null,
    }));
}

/** The privacy choices in the buyer's browser; null if it agreed to nothing. */
function privacyOf({ consents, turns }: Row): OrderOrigin['privacy'] {
  const stored = consentsOf(consents);
  const agreed = OPTIONAL_PURPOSES.filter((purpose) => stored[purpose] === true);
  if (agreed.length === 0) return null;
  const list = readJson(turns);
  return {
    agreed,
    record: textOf(stored.consentId),
    turns: list.map(({ purposes, ...turn }) => ({
      ...turn,
      purposes: OPTIONAL_PURPOSES.filter((purpose) => purposes.split(' ').includes(purpose)),
    })),
  };
}

function originOf(row: Row): OrderOrigin {
  const facts = row.device_info === null ? null : deviceOf(row.device_info);
  const { device = {}, location = {} } = facts ?? {};
  const utm = Object.entries(campaignOf(row.utm ?? '{}'));
  return {
    orderId: row.id,
    orderNumber: orderNumber(row.seq, row.created_at),
    at: row.created_at,
    device: textOf(device.deviceName) ?? textOf(device.userAgent),
    location: textOf(location.locationString),
    ip: textOf(location.ip),
    referrer: textOf(device.referrer),
    facts,
    landingPage: row.landing_page,
    utm: Object.fromEntries(utm.map(([name, value]) => [name, String(value)])),
    consents: agreedOf(row.consents),
    privacy: privacyOf(row),
    survey:
      row.rating === null
        ? null
        : { rating: row.rating, activated: row.activated, comment: row.comment, at: row.answered_at ?? 0 },
  };
}

/** Returns the origins of the newest 50 orders whose ids are SQL over `?1`. The caller must write the audit entry. */
export async function readOrigins(db: D1Database, orders: string, of: string): Promise<OrderOrigin[]> {
  const { results } = await selectOrigins(db, orders, of).all();
  return results.map(originOf);
}
