import { Menu } from '@base-ui/react/menu';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { Bookmark } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { SavedView } from '../../../shop/staff/contract-views';
import type { TablePage } from '../../../shop/staff/table';
import { toast } from '../../../stores/toasts';
import { performAtOnce } from '../acts';
import { Form } from '../Form';
import { TextField } from '../fields';
import { createForm } from '../form';
import type { List } from '../list';
import { FLOAT, MENU, MENU_ITEM } from '../overlay';
import { Panel } from '../Panel';
import { $views, deleteView, loadViews, saveView, viewState } from '../views';

interface Props<Row, Page extends TablePage<Row>> {
  /** The list's name, under which its views are kept. */
  table: string;
  list: List<Row, Page>;
}

const DELETE = {
  label: 'Delete',
  run: async (view: SavedView) => {
    await deleteView(view);
    return { title: `The view “${view.name}” is deleted` };
  },
};

function NameForm<Row, Page extends TablePage<Row>>({
  table,
  list,
  onDone,
}: Props<Row, Page> & { onDone: () => void }) {
  const form = useMemo(
    () =>
      createForm(
        (name: string) => saveView(table, name, list.$query.get()),
        (_, name) => {
          toast(`The view “${name}” is saved`, { kind: 'good' });
          onDone();
        },
      ),
    [table, list, onDone],
  );
  return (
    <Form form={form} submit="Save the view" onSubmit={(data) => form.submit(String(data.get('name') ?? '').trim())}>
      <TextField
        name="name"
        label="Name"
        hint="Search, filters and order are kept for you alone. A view of this name is replaced."
        required
        maxLength={60}
      />
    </Form>
  );
}

/** The own saved views of a list: opens, saves and deletes them. */
export function Views<Row, Page extends TablePage<Row>>({ table, list }: Props<Row, Page>) {
  const all = useStore($views);
  const [saving, setSaving] = useState(false);
  useEffect(() => void loadViews(), []);
  const views = all?.filter((view) => view.list === table) ?? [];
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="btn btn-quiet btn-small">
          <Bookmark size={15} aria-hidden="true" /> Views
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className={FLOAT} align="end" sideOffset={4}>
            <Menu.Popup className={MENU}>
              {views.map((view) => (
                <Menu.Item
                  key={view.id}
                  className={MENU_ITEM}
                  onClick={() => list.change(viewState(view, list.$query.get()))}
                >
                  {view.name}
                </Menu.Item>
              ))}
              <Menu.Item className={MENU_ITEM} onClick={() => setSaving(true)} disabled={all === undefined}>
                Save this view …
              </Menu.Item>
              {views.map((view) => (
                <Menu.Item
                  key={`delete ${view.id}`}
                  className={clsx(MENU_ITEM, 'text-bad')}
                  onClick={() => void performAtOnce({ act: DELETE, rows: [view] })}
                >
                  Delete “{view.name}”
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <Panel open={saving} onClose={() => setSaving(false)} title="Save this view">
        <NameForm table={table} list={list} onDone={() => setSaving(false)} />
      </Panel>
    </>
  );
}
