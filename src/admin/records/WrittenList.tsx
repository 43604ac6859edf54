import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button';
import { type Act, ActionPanel } from '../kit/ActionPanel';
import { Actions } from '../kit/Actions';
import { Block } from '../kit/Block';
import { Panel } from '../kit/Panel';
import { Lines } from './Lines';

interface Props<Text> {
  title: string;
  /** What is there while nothing is written. */
  none: string;
  texts: readonly Text[];
  shows: (text: Text) => ReactNode;
  /** The name of the menu of a text; none where it may not be changed. */
  menu: (text: Text) => string | false;
  /** The button for a new one; none for anybody who may not write. */
  add: string | false;
  remove: (text: Text) => Act;
  /** What the form at the side is about; its title for a new text and for one that is changed. */
  panel: { isNew: string; change: string; about: string };
  form: (text: Text | undefined, close: () => void) => ReactNode;
}

/** Short texts of colleagues, such as notes: each can be changed and deleted, and a new one written at the side. */
export function WrittenList<Text extends { id: string }>(props: Props<Text>) {
  const { title, none, texts, shows, menu, add, remove, panel, form } = props;
  const [editing, setEditing] = useState<Text | 'new'>();
  const [act, setAct] = useState<Act>();
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
                      { label: 'Delete', danger: true, run: () => setAct(remove(text)) },
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
      <ActionPanel act={act} onDone={() => setAct(undefined)} />
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
