import { sendBeacon } from '../../client/events';
import type { CountedEvent } from '../../shop/analytics/counts';
import { campaign } from './campaign';

/** Events that only the browser knows about; others are counted by the calls that are made anyway. */
interface Note {
  event: Extract<CountedEvent, 'add_to_cart' | 'select_item' | 'begin_checkout' | 'search_no_results'>;
  products?: string[];
  /** The search term. */
  term?: string;
}

/** How long events are batched, in milliseconds. */
const GATHER = 10_000;
const MAX_NOTES = 20;

let notes: Note[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the batch. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const { source, medium } = campaign() ?? {};
  if (notes.length > 0) sendBeacon('/api/events', { page: location.pathname, utm: { source, medium }, events: notes });
  notes = [];
}

/** Counts an event by product only: nothing about the person is sent or stored, so no consent is needed. */
export function countInShop(note: Note): void {
  if (notes.length === 0) addEventListener('pagehide', send, { once: true });
  notes.push(note);
  if (notes.length >= MAX_NOTES) send();
  else timer ??= setTimeout(send, GATHER);
}
