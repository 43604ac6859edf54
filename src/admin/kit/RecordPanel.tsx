import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { $location, navigate, withSearch } from '../app/location';
import { Pending } from '../pending/Pending';
import { Panel } from './Panel';
import type { RecordStore } from './resource';

interface Props<T> {
  record: RecordStore<T>;
  /** The title; `noun` while loading. */
  title: string | ((value: T) => ReactNode);
  about?: (value: T) => ReactNode;
  /** The noun for such an item, for example "Mail". */
  noun: string;
  children: (value: T, close: () => void) => ReactNode;
}

/** The record named by the address, beside its list; closing it removes it from the address. */
export function RecordPanel<T>({ record, title, about, noun, children }: Props<T>) {
  const id = useStore($location).search.get(record.name);
  const state = useStore(record.$state);
  useEffect(() => {
    if (id) record.open(id);
  }, [id, record]);
  const close = () => navigate(withSearch({ [record.name]: '' }), { replace: true });
  const value = state.status === 'ready' ? state.value : undefined;
  const heading = typeof title === 'string' ? title : value === undefined ? noun : title(value);
  return (
    <Panel look="side" open={id !== null} onClose={close} title={heading} about={value !== undefined && about?.(value)}>
      {value !== undefined && children(value, close)}
      <Pending state={state} onRetry={record.reload} shape="facts" />
    </Panel>
  );
}
