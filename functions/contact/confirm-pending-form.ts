import type { z } from 'zod';
import { PENDING_FORM_MS } from '../../src/shop/contact/limits';
import { ShopError } from '../../src/shop/errors';
import { isPreconditionFailed, must, statement } from '../db/client';
import { jsonColumn } from '../db/json';
import type { Deps } from '../platform/deps';
import type { OpenedForm } from './opened-form';
import { type FormKind, readPendingFormToken } from './pending-form-token';

interface PendingFormRow {
  content: string;
  created_at: number;
  confirmed_at: number | null;
}

/**
 * Opens the pending form of a mailed link, once: pressing it again changes nothing. Returns the outcome as the page names
 * it. Throws link_closed when the token is wrong or the form was not confirmed in time, and data_damaged.
 */
export async function confirmPendingForm<Schema extends z.ZodType>(
  deps: Deps,
  link: { kind: FormKind; token: string; schema: Schema },
  open: (form: z.output<Schema>) => Promise<OpenedForm>,
): Promise<'confirmed'> {
  const { db } = deps;
  const id = await readPendingFormToken(deps, link);
  const row = id
    ? await statement<PendingFormRow>(
        db,
        'SELECT content, created_at, confirmed_at FROM pending_form WHERE id = ? AND kind = ?',
        id,
        link.kind,
      ).first()
    : undefined;
  if (!id || !row) throw new ShopError('link_closed');
  if (row.confirmed_at !== null) return 'confirmed';
  if (row.created_at < deps.now() - PENDING_FORM_MS) throw new ShopError('link_closed');
  const contentOf = jsonColumn('pending_form.content', link.schema);
  const openedForm = await open(contentOf(row.content));
  const taken = statement(
    db,
    "UPDATE pending_form SET confirmed_at = ?2, email = '', content = '' WHERE id = ?1 AND confirmed_at IS NULL",
    id,
    deps.now(),
  );
  try {
    await db.batch([taken, must(db, 1), ...openedForm.writes]);
  } catch (error) {
    // The link was opened twice at the same moment, and the other request opened the form.
    if (isPreconditionFailed(error)) return 'confirmed';
    throw error;
  }
  openedForm.after();
  return 'confirmed';
}
