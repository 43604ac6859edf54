import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button';
import { runOrToast } from '../../kit/row-action';

interface Props<Value> {
  /** The record it is about. */
  row: { id: string };
  /** What would be shown, and that viewing it is recorded. */
  about: string;
  className?: string;
  load: () => Promise<Value>;
  /** Reloads the history that says so. */
  reload: () => Promise<void>;
  children: (value: Value) => ReactNode;
}

/** What is loaded only when asked for, since each view is recorded. */
export function OnDemand<Value>({ row, about, className, load, reload, children }: Props<Value>) {
  const [loaded, setLoaded] = useState<{ value: Value }>();
  const run = async () => {
    setLoaded({ value: await load() });
    await reload();
    return undefined;
  };
  if (loaded) return children(loaded.value);
  return (
    <div className={className}>
      <p className="text-muted">{about}</p>
      <Button
        size="small"
        className="justify-self-start"
        onClick={() => runOrToast({ action: { label: 'Show', run }, rows: [row] })}
      >
        Show
      </Button>
    </div>
  );
}
