import { useStore } from '@nanostores/react';
import { Bookmark } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { SavedView } from '../../../shop/staff/contract-views';
import type { TablePage } from '../../../shop/staff/table';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { DropMenu, MenuLine } from '../DropMenu';
import { Form } from '../Form';
import { TextField } from '../fields';
import { createForm } from '../form';
import type { List } from '../list';
import { Panel } from '../Panel';
import { runOrToast } from '../row-action';
import { $views, deleteView, loadViews, saveView } from '../views';

interface Props<Row, Page extends TablePage<Row>> {
  /** The name of the list its views are saved under. */
  table: string;
  list: List<Row, Page>;
}

const DELETE = {
  label: 'Delete',
  run: async (view: SavedView) => {
    await deleteView(view);
    return { title: `View “${view.name}” deleted` };
  },
};

function NameForm<Row, Page extends TablePage<Row>>(props: Props<Row, Page> & { onDone: () => void }) {
  const { table, list, onDone } = props;
  const form = useMemo(
    () =>
      createForm(
        (name: string) => saveView(table, name, list.$query.get()),
        (_, name) => {
          toast(`View “${name}” saved`, { kind: 'good' });
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
        hint="Search, filters and order are saved for you only. A view with the same name is replaced."
        required
        maxLength={60}
      />
    </Form>
  );
}

/** Saves the current query of a list as a view, and deletes the user's own views; the tabs above the list open them. */
export function Views<Row, Page extends TablePage<Row>>(props: Props<Row, Page> & { disabled: boolean }) {
  const { table, list, disabled } = props;
  const all = useStore($views);
  const [saving, setSaving] = useState(false);
  useEffect(() => void loadViews(), []);
  const views = all?.filter((view) => view.list === table) ?? [];
  return (
    <>
      <DropMenu
        button={
          <Button size="small" disabled={disabled}>
            <Bookmark size={15} aria-hidden="true" /> Views
          </Button>
        }
      >
        <MenuLine onClick={() => setSaving(true)} disabled={all === undefined}>
          Save this view…
        </MenuLine>
        {views.map((view) => (
          <MenuLine key={`delete ${view.id}`} danger onClick={() => void runOrToast({ action: DELETE, rows: [view] })}>
            Delete “{view.name}”
          </MenuLine>
        ))}
      </DropMenu>
      <Panel open={saving} onClose={() => setSaving(false)} title="Save this view">
        <NameForm table={table} list={list} onDone={() => setSaving(false)} />
      </Panel>
    </>
  );
}
