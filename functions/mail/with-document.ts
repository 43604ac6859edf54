import { attachedDocument } from '../invoices/attach';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import type { OrderMail } from './content';
import type { LoadedMail } from './kind';
import type { OutboxRow } from './statements';

/** Loads a mail about an order with its invoice or credit note attached, if the owner's settings say so. */
export const withDocument =
  (
    kind: 'invoice' | 'credit_note',
    load: (deps: Deps, row: OutboxRow) => Promise<LoadedMail<OrderMail> | undefined>,
  ): typeof load =>
  async (deps, row) => {
    const loaded = await load(deps, row);
    if (!loaded || loaded.over || (await shopSettings(deps)).invoiceMail !== 'pdf') return loaded;
    const file = await attachedDocument(deps, row, kind);
    if (!file) return loaded;
    const facts = { ...loaded.facts, attached: file.name.replace(/\.pdf$/, '') };
    return { ...loaded, facts, attachments: [file] };
  };
