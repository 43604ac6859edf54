import { clsx } from 'clsx';
import { replaceOrderIds } from '../../../shop/ids';
import { isLate } from '../../../shop/staff/attention';
import { SHOP_TIME } from '../../kit/time';

/** Shortens a message to two sentences: what happened, and what to do. The entry itself has the rest. */
export const brief = (message: string): string => message.split(/(?<=\.) /, 2).join(' ');

/** The order's number stands before the message; its id means nothing to people. No time stands without its zone’s first word. */
export const readable = (message: string, about: string | null): string =>
  replaceOrderIds(message.replace(`order ${about}`, 'this order'), () => 'an order')
    .replaceAll(/"([^"]*)"/g, '“$1”')
    .replaceAll(` ${SHOP_TIME}`, `\u00a0${SHOP_TIME}`);

const SIGN =
  "before:mr-2 before:indent-0 before:inline-grid before:size-4 before:place-items-center before:font-bold before:text-[0.6875rem] before:text-surface before:leading-none before:content-['!']";

/** The sign before the name of a kind: round and red for what is late, square and amber for what waits. */
export const signOf = (kind: string): string =>
  clsx(SIGN, isLate(kind) ? 'before:rounded-pill before:bg-bad' : 'before:rounded-tiny before:bg-warn');
