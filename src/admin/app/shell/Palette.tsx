import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { $entries, type Entry, findPeople } from '../palette';
import { $paletteOpen, showPalette } from '../palette-open';
import { SCREEN_ICONS } from './icons';

function EntryIcon({ entry }: { entry: Entry }) {
  const Icon = SCREEN_ICONS[entry.icon];
  return <Icon size={16} aria-hidden="true" />;
}

/** Ctrl-K: every screen, action and colleague this person may reach, found by typing. */
export default function Palette() {
  const open = useStore($paletteOpen);
  const groups = useStore($entries);
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    findPeople(text);
  };
  // A screen that opens takes the focus by itself; otherwise it goes back to where it was.
  const ran = useRef(false);
  const close = () => {
    showPalette(false);
    type('');
  };
  const run = (entry: Entry) => {
    ran.current = true;
    close();
    entry.run();
  };
  const finalFocus = () => {
    const back = !ran.current;
    ran.current = false;
    return back;
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? showPalette(true) : close())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup className="palette" aria-label="Find or jump to" finalFocus={finalFocus}>
          <Autocomplete.Root
            inline
            open
            items={groups}
            value={typed}
            onValueChange={type}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={(entry: Entry) => `${entry.title} ${entry.words}`}
          >
            <div className="palette-input">
              <Search size={17} aria-hidden="true" />
              <Autocomplete.Input placeholder="Find a screen, an action or a person" aria-label="Find or jump to" />
              <kbd>Esc</kbd>
            </div>
            <Autocomplete.Empty className="palette-empty">
              {typed ? `Nothing is called “${typed}” here.` : null}
            </Autocomplete.Empty>
            <Autocomplete.List className="palette-list">
              {(group: { label: string; items: Entry[] }) => (
                <Autocomplete.Group key={group.label} items={group.items} className="palette-group">
                  <Autocomplete.GroupLabel className="palette-label">{group.label}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(entry: Entry) => (
                      <Autocomplete.Item
                        key={entry.id}
                        value={entry}
                        className="palette-item"
                        onClick={() => run(entry)}
                      >
                        <EntryIcon entry={entry} />
                        <span>{entry.title}</span>
                        {entry.note && <span className="palette-note">{entry.note}</span>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
