import { typosIn } from '../catalog/forgive';
import { countAlone } from '../orders/count-alone';
import { orderSeq } from '../orders/number';
import type { Permission } from './permissions';

interface CommandFacts {
  /** What staff type for it, the longest first. */
  begins: readonly string[];
  /** The kind of item it acts on. */
  of: 'orders' | 'products' | 'customers';
  permission: Permission;
  /** Its title before an item is chosen. */
  title: string;
}

/** Commands of the palette on one order, product or customer, e.g. "refund KS-2026-000007". */
export const COMMANDS = {
  refund: { begins: ['refund'], of: 'orders', permission: 'orders:refund', title: 'Refund an order' },
  resend: {
    begins: ['send the keys of', 'send keys of', 'send keys again', 'resend keys', 'resend', 'send keys'],
    of: 'orders',
    permission: 'orders:write',
    title: 'Send keys again',
  },
  approve: { begins: ['approve'], of: 'orders', permission: 'orders:write', title: 'Approve an order' },
  correct: {
    begins: ['correct the address of', 'correct address', 'correct'],
    of: 'orders',
    permission: 'orders:write',
    title: 'Correct the address of an order',
  },
  import: {
    begins: ['import keys', 'import'],
    of: 'products',
    permission: 'keys:import',
    title: 'Import keys for a product',
  },
  link: {
    begins: ['send a sign-in link', 'sign-in link', 'send link'],
    of: 'customers',
    permission: 'customers:write',
    title: 'Send a sign-in link',
  },
  block: { begins: ['block'], of: 'customers', permission: 'customers:block', title: 'Block a customer' },
  unblock: { begins: ['unblock'], of: 'customers', permission: 'customers:block', title: 'Unblock a customer' },
} as const satisfies Record<string, CommandFacts>;

export type CommandName = keyof typeof COMMANDS;

export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

/** The parsed input: a command with its argument, or only a search text. */
export interface PaletteQuery {
  command?: CommandName;
  needle: string;
}

const LINK_WORD = /^(?:for|to|of|the)\s+/i;

/** Parses a command at the beginning of a text; without one, the whole text is a search. */
export function parseCommand(text: string): PaletteQuery {
  const query = text.trim().replace(/\s+/g, ' ');
  for (const command of COMMAND_NAMES)
    for (const begin of COMMANDS[command].begins) {
      if (!`${query} `.toLowerCase().startsWith(`${begin} `)) continue;
      return { command, needle: query.slice(begin.length).trim().replace(LINK_WORD, '') };
    }
  return misspelled(query) ?? { needle: query };
}

/** A command with typos is one only before the number of an order: anything else may be a name that looks like it. */
function misspelled(query: string): PaletteQuery | undefined {
  const words = query.split(' ');
  const needle = words.pop() ?? '';
  if ((orderSeq(needle) ?? countAlone(needle)) === undefined) return undefined;
  const typed = words.map((word) => word.toLowerCase());
  // A part of a command is none: "Re: KS-2026-000007" is the subject of an email, no refund.
  const means = (one: string, word: string) => typosIn(one, word) !== undefined || `${one}s` === word;
  const isMeant = (begin: string) => {
    const meant = begin.split(' ');
    return meant.length === typed.length && meant.every((word, at) => means(typed[at] ?? '', word));
  };
  const command = COMMAND_NAMES.find((name) => COMMANDS[name].begins.some(isMeant));
  return command && { command, needle };
}

/** Returns whether each word of a text begins a word of another; an empty text matches everything. */
export function matchesPrefixes(text: string, other: string): boolean {
  const among = ` ${other.toLowerCase()}`;
  const begins = (word: string, from = 0): boolean => {
    const at = among.indexOf(word, from);
    return at > 0 && (!/[\p{L}\p{N}]/u.test(among[at - 1] ?? '') || begins(word, at + 1));
  };
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => begins(word));
}
