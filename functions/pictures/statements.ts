import type { PictureRow, PictureState } from '../../src/shop/pictures/contract';
import { subjectOf } from '../../src/shop/staff/subject';
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

/** Converts a stored picture to what staff see. */
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

/** SQL: the pictures that pages show of product `p`, as a JSON list of `ShownPicture`. */
export const SHOWN_PICTURES = `(SELECT json_group_array(json_object('hash', g.hash, 'width', g.width, 'height', g.height,
    'color', g.color, 'alt', g.alt) ORDER BY g.position)
  FROM product_picture g WHERE g.product_id = p.id AND g.state = 'ready')`;

/**
 * Returns the products of an order that had an uploaded picture at a time, with their years. A picture younger than an
 * hour may still fail, and a deleted one stays a day, so that a mail has the same text on every attempt.
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

/** Returns the subject of an attention entry about a picture: the product it links to, and the picture. */
export const pictureSubject = (productId: string, id: string): string => subjectOf('product', `${productId}/${id}`);
