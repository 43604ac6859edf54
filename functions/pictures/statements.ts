import type { PictureRow, PictureState } from '../../src/shop/pictures/contract';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';

/** A row of `product_picture`. */
export interface StoredPicture {
  id: string;
  product_id: string;
  position: number;
  alt: string;
  hash: string;
  width: number;
  height: number;
  color: string | null;
  state: PictureState;
  error: string | null;
  attempts: number;
  created_at: number;
}

/** A stored picture as staff see it. */
export const pictureView = (row: StoredPicture): PictureRow => ({
  id: row.id,
  state: row.state,
  alt: row.alt,
  hash: row.hash,
  width: row.width,
  height: row.height,
  color: row.color,
  error: row.error,
  createdAt: row.created_at,
});

/** The pictures that pages show of product `p`, as a JSON list of `ShownPicture`. */
export const SHOWN_PICTURES = `(SELECT json_group_array(json_object('hash', g.hash, 'width', g.width, 'height', g.height,
    'color', g.color, 'alt', g.alt) ORDER BY g.position)
  FROM product_picture g WHERE g.product_id = p.id AND g.state = 'ready')`;

/**
 * Which products of an order had an uploaded picture at a time, with their years. Younger than an hour
 * it may still fail, and a deleted one stays a day: so a mail written then says the same whenever it is sent.
 */
export const selectPictured = (db: D1Database, orderId: string, at: number) =>
  statement<{ id: string; version: string }>(
    db,
    `SELECT DISTINCT p.id, p.version FROM order_line l JOIN product p ON p.id = l.product_id
     JOIN product_picture g ON g.product_id = p.id
     WHERE l.order_id = ?1 AND g.state IN ('ready', 'deleted') AND g.created_at <= ?2`,
    orderId,
    at - HOUR_MS,
  );

/** What an entry of the attention list about a picture names: the product it leads to, and the picture. */
export const pictureSubject = (productId: string, id: string): string => `product:${productId}/${id}`;
