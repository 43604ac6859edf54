import { sendBeacon } from '../client/events';
import type { CountedEvent } from '../shop/analytics/counts';
import { campaign } from './campaign';

/** What only the browser knows about: the rest is counted by the calls that are made anyway. */
interface Note {
  event: Extract<CountedEvent, 'add_to_cart' | 'select_item' | 'begin_checkout' | 'search_no_results'>;
  products?: string[];
  /** What was searched for. */
  term?: string;
}

/** How long notes are gathered, in milliseconds. */
const GATHER = 10_000;
const MAX_NOTES = 20;

let notes: Note[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what was gathered. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const { source, medium } = campaign() ?? {};
  if (notes.length > 0) sendBeacon('/api/events', { page: location.pathname, utm: { source, medium }, events: notes });
  notes = [];
}

/** Counts what somebody did, by product alone: nothing about the person is sent or kept, so no consent is needed. */
export function countInShop(note: Note): void {
  if (notes.length === 0) addEventListener('pagehide', send, { once: true });
  notes.push(note);
  if (notes.length >= MAX_NOTES) send();
  else timer ??= setTimeout(send, GATHER);
}
