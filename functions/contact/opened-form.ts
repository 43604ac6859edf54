import { store } from '../../src/config/store';
import { countHere } from '../analytics/statements';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { shopDay } from '../settings/shop-day';
import type { OpenedThread } from '../support/open-thread';

/** What opening a form brings: its writes, for the caller's batch, and what follows once they are written. */
export interface OpenedForm {
  writes: D1PreparedStatement[];
  after(): void;
}

/** Returns the writes of a form's thread with the email that notifies the shop; afterwards it counts as a lead. */
export function openedForm(deps: Deps, thread: OpenedThread): OpenedForm {
  const mail = queueMail(deps, { kind: 'contact', subjectId: thread.id, version: 1, recipient: store.email });
  return {
    writes: [...thread.writes, mail.write],
    after() {
      mail.send();
      deps.later(shopDay(deps).then((day) => countHere(deps, day, { event: 'generate_lead' })));
    },
  };
}
