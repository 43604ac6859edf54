import { useStore } from '@nanostores/react';
import { Checkbox } from '../../../ui/Checkbox';
import { Panel } from '../../kit/Panel';
import { $shortcuts, $singleKeys, allowSingleKeys, showShortcuts } from '../shortcuts';
import { Kbd } from './Kbd';
import { MOD } from './Rail';

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: [MOD, 'K'], does: 'Find a screen, an action or a person' },
  { keys: ['/'], does: 'Search the list on this screen' },
  { keys: ['?'], does: 'This list' },
  { keys: ['↓', '↑'], does: 'Next and previous row (also j and k)' },
  { keys: ['Enter'], does: 'Open the row; press again to go to its panel' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['a'], does: 'Home: assign the entry to yourself' },
  { keys: ['e'], does: 'Home: resolve the entry' },
  { keys: ['Esc'], does: 'Clear the selection, close the open panel' },
];

/** Lists every shortcut of the back office, with the switch to turn single keys off. */
export default function Shortcuts() {
  const open = useStore($shortcuts);
  const on = useStore($singleKeys);
  return (
    <Panel open={open} onClose={() => showShortcuts(false)} title="Keyboard shortcuts">
      <dl className="mb-5 grid">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="grid grid-cols-[96px_1fr] items-baseline gap-3 border-line border-b py-1.75">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Single-key shortcuts outside lists"
        hint="Turn this off if / and ? get in your way, for example with speech input."
        checked={on}
        onChange={(event) => allowSingleKeys(event.target.checked)}
      />
    </Panel>
  );
}
