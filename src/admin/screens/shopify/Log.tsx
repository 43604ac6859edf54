import { useStore } from '@nanostores/react';
import { Badge } from '../../../ui/Badge';
import { Block } from '../../kit/Block';
import { Time } from '../../kit/Time';
import { store } from './store';

const TONES = { info: 'plain', warn: 'warn', error: 'bad' } as const;
const WORDS = { info: 'Done', warn: 'Note', error: 'Failed' } as const;

/** The connection's log, newest first. */
export function Log() {
  const one = useStore(store.$state);
  const log = one.status === 'ready' ? one.value.log : [];
  return (
    <Block title="Log">
      {log.length === 0 && <p className="px-4 py-3 text-muted">Nothing has happened yet.</p>}
      <ol>
        {log.map(({ id, level, message, at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-line border-b px-4 py-2 last:border-b-0">
            <Time at={at} />
            <Badge tone={TONES[level]}>{WORDS[level]}</Badge>
            <span className="min-w-0 flex-1">{message}</span>
          </li>
        ))}
      </ol>
    </Block>
  );
}
