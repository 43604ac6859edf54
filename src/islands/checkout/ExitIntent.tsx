import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $leaving, stay, watchExit } from '../../stores/exit-intent';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

/** The popup for a buyer who is about to leave, where staff switched it on: nothing is lost, and who helps. */
export function ExitIntent() {
  const open = useStore($leaving);
  useEffect(() => watchExit(), []);
  if (!open) return null;
  return (
    <Dialog open onClose={stay} title="Before you go">
      <p>Your cart stays in this browser, so you can finish later. Is a question open? We answer it gladly.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="primary" onClick={stay}>
          Finish my order
        </Button>
        <a className="btn btn-quiet" href="/contact">
          Ask a question
        </a>
      </div>
    </Dialog>
  );
}
