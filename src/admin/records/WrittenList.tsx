import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button';
import { ActionPanel, type ConfirmedAction } from '../kit/ActionPanel';
import { Actions } from '../kit/Actions';
import { Block } from '../kit/Block';
import { Panel } from '../kit/Panel';
import { Lines } from './Lines';

interface Props<Text> {
  title: string;
  /** Shown when there are no texts. */
  none: string;
  texts: readonly Text[];
  shows: (text: Text) => ReactNode;
  /** The label of a text's menu; false where it may not be changed. */
  menu: (text: Text) => string | false;
  /** The label of the add button; false without permission to write. */
  add: string | false;
  remove: (text: Text) => ConfirmedAction;
  /** The description of the side panel, and its titles for adding and for editing. */
  panel: { isNew: string; change: string; about: string };
  form: (text: Text | undefined, close: () => void) => ReactNode;
}

/** Short texts by staff, such as notes: each can be edited and deleted, and new ones are written in a side panel. */
export function WrittenList<Text extends { id: string }>(props: Props<Text>) {
  const { title, none, texts, shows, menu, add, remove, panel, form } = props;
  const [editing, setEditing] = useState<Text | 'new'>();
  const [action, setAction] = useState<ConfirmedAction>();
  const close = () => setEditing(undefined);
  return (
    <Block title={title}>
      <div className="grid gap-2 px-4 py-3">
        {texts.length === 0 && <p className="text-muted">{none}</p>}
        <Lines>
          {texts.map((text) => {
            const label = menu(text);
            return (
              <li key={text.id}>
                <span className="cell-main wrap-anywhere">{shows(text)}</span>
                {label && (
                  <Actions
                    label={label}
                    actions={[
                      { label: 'Change…', run: () => setEditing(text) },
                      { label: 'Delete', danger: true, run: () => setAction(remove(text)) },
                    ]}
                  />
                )}
              </li>
            );
          })}
        </Lines>
        {add && (
          <Button size="small" className="justify-self-start" onClick={() => setEditing('new')}>
            {add}
          </Button>
        )}
      </div>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
      <Panel
        look="side"
        open={editing !== undefined}
        onClose={close}
        title={editing === 'new' ? panel.isNew : panel.change}
        about={panel.about}
      >
        {editing && form(editing === 'new' ? undefined : editing, close)}
      </Panel>
    </Block>
  );
}
