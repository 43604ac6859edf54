import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/Button';
import { FormFooter } from '../../kit/FormFrame';
import { Panel } from '../../kit/Panel';
import { $leaveQuestion, resolveLeaving } from '../drafts';

const stay = () => resolveLeaving(false);

/** Asks before unsaved changes are discarded; one dialog for all forms. */
export default function UnsavedChanges() {
  const leaving = useStore($leaveQuestion);
  return (
    <Panel
      open={leaving !== undefined}
      onClose={stay}
      title="Leave without saving?"
      about="What you entered here isn’t saved yet and will be lost."
    >
      <FormFooter inline>
        <Button look="primary" onClick={stay} data-first>
          Keep editing
        </Button>
        <Button look="danger" onClick={() => resolveLeaving(true)}>
          Leave without saving
        </Button>
      </FormFooter>
    </Panel>
  );
}
