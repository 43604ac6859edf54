import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useStore } from '@nanostores/react';
import { Ban, Check, Import, Link2, type LucideIcon, Pencil, Search, Send, Undo2, UserCheck } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { splitAtNumbers } from '../../../shop/orders/find-numbers';
import type { CommandName } from '../../../shop/staff/palette';
import { CloseIcon } from '../../../ui/icons';
import { BACKDROP } from '../../kit/overlay';
import { $entries, type EntryGroup } from '../palette';
import type { Entry } from '../palette-entry';
import { $found, $isSearching, mayBeKey } from '../palette-find';
import { $paletteEnter, $paletteOpen, $paletteText, queueEnter, showPalette, typeInPalette } from '../palette-open';
import { screens } from '../screens';
import { Kbd } from './Kbd';

const COMMANDS: Record<CommandName, LucideIcon> = {
  refund: Undo2,
  resend: Send,
  approve: Check,
  correct: Pencil,
  import: Import,
  link: Link2,
  block: Ban,
  unblock: UserCheck,
};
const isCommand = (icon: Entry['icon']): icon is CommandName => icon in COMMANDS;

function EntryIcon({ entry: { icon } }: { entry: Entry }) {
  const Icon = isCommand(icon) ? COMMANDS[icon] : screens[icon].icon;
  return <Icon size={16} className="flex-none text-muted" aria-hidden="true" />;
}

/** A title; the first order number in it is set as everywhere. */
function Title({ children }: { children: string }) {
  const [before = '', number, ...after] = splitAtNumbers(children);
  return (
    <span className="min-w-0 wrap-anywhere">
      {before}
      {number && <span className="key">{number}</span>}
      {after.join('')}
    </span>
  );
}

const KEYS = [
  ['↑ ↓', 'Move'],
  ['Enter', 'Open'],
  ['Esc', 'Close'],
] as const;

/** The keys that work here, where there is a keyboard. */
const Keys = () => (
  <p className="flex flex-none gap-4 border-line border-t px-4 py-2 text-muted text-sm max-md:hidden pointer-coarse:hidden">
    {KEYS.map(([key, does]) => (
      <span key={key} className="inline-flex items-center gap-1.5">
        <Kbd>{key}</Kbd> {does}
      </span>
    ))}
  </p>
);

/** Shown in place of the list where nothing matches. */
function Nothing() {
  const typed = useStore($paletteText).trim();
  const isSearching = useStore($isSearching);
  const { failed } = useStore($found);
  if (typed === '') return null;
  if (isSearching) return 'Searching…';
  if (failed === 'some') return 'Part of the search didn’t answer. Type again to repeat it.';
  if (failed === 'all') return 'The search didn’t answer. Check your connection and type again.';
  if (mayBeKey(typed))
    return 'Keys are encrypted, so part of one finds nothing. Enter the whole key or its order number.';
  return `Nothing matches “${typed}”.`;
}

/** Ctrl-K: every screen, action and item this staff member may reach, found by typing. */
export default function Palette() {
  const open = useStore($paletteOpen);
  const groups = useStore($entries);
  const typed = useStore($paletteText);
  // A newly opened screen takes the focus itself; otherwise the focus returns to where it was.
  const hasRun = useRef(false);
  const close = () => showPalette(false);
  const run = (entry: Entry) => {
    if (entry.stays) return entry.run();
    hasRun.current = true;
    close();
    entry.run();
  };
  const finalFocus = () => {
    const back = !hasRun.current;
    hasRun.current = false;
    return back;
  };
  const enterPressed = useStore($paletteEnter);
  const first = groups[0]?.items[0];
  // Enter was pressed before there was an entry.
  useEffect(() => {
    if (enterPressed && first && !groups[0]?.guessed) run(first);
  });
  const keep = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && !first && $isSearching.get()) queueEnter();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? showPalette(true) : close())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup
          className="fixed top-[min(14vh,120px)] left-1/2 z-50 flex flex-col w-[min(600px,calc(100vw_-_24px))] max-h-[min(480px,calc(100dvh_-_14vh_-_24px))] border border-line rounded-[14px] bg-surface text-ink shadow-float outline-none -translate-x-1/2 overflow-hidden"
          data-palette
          aria-label="Find or jump to"
          finalFocus={finalFocus}
        >
          <Autocomplete.Root
            inline
            open
            items={groups}
            value={typed}
            onValueChange={typeInPalette}
            autoHighlight="always"
            keepHighlight
            filter={null}
            itemToStringValue={(entry: Entry) => entry.title}
          >
            <div className="flex flex-none items-center gap-2.5 border-b border-line pr-3.5 pl-4 text-muted">
              <Search size={17} aria-hidden="true" />
              <Autocomplete.Input
                className="h-12 min-w-0 flex-1 text-ellipsis bg-transparent text-[1rem] text-ink outline-none placeholder:text-muted placeholder:opacity-100"
                placeholder="Search, or type “refund …”"
                aria-label="Find or jump to"
                onKeyDown={keep}
              />
              <Dialog.Close className="btn btn-plain btn-icon -mr-2.5 md:pointer-fine:hidden" aria-label="Close">
                <CloseIcon />
              </Dialog.Close>
            </div>
            <Autocomplete.Empty className="px-4.5 py-6 text-muted empty:hidden">
              <Nothing />
            </Autocomplete.Empty>
            <Autocomplete.List className="more-aside min-h-0 p-1.5 overflow-y-auto overscroll-contain [--side:to_top] [animation-timeline:scroll(self_block)] [scroll-padding-block:38px] empty:hidden">
              {(group: EntryGroup) => (
                <Autocomplete.Group key={group.label} items={group.items}>
                  <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-muted text-[0.75rem] font-[550]">
                    {group.label}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(entry: Entry) => (
                      <Autocomplete.Item
                        key={entry.id}
                        value={entry}
                        className="relative flex items-center gap-2.5 min-h-[max(36px,calc(var(--control)_-_2px))] px-2.5 py-1 rounded-control cursor-pointer outline-none data-highlighted:bg-sunken data-highlighted:before:absolute data-highlighted:before:inset-y-1.5 data-highlighted:before:left-0 data-highlighted:before:w-0.75 data-highlighted:before:rounded-pill data-highlighted:before:bg-ink"
                        onClick={() => run(entry)}
                      >
                        <EntryIcon entry={entry} />
                        <Title>{entry.title}</Title>
                        {entry.note && (
                          <span className="ml-auto max-w-[45%] flex-none truncate text-muted text-sm">
                            {entry.note}
                          </span>
                        )}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <Keys />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
