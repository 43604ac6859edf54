import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../client/call';
import { INCOMPLETE_LINK } from '../shop/incomplete-link';
import { isLinkClosed, takeTokenFromUrl } from './account/mailed-link';

/** The state of a page for an emailed link that changes something: it first shows what, and asks. */
export type LinkQuestion<Link> =
  | { status: 'loading' }
  | { status: 'asking' | 'saving'; link: Link; error?: string }
  | { status: 'done'; link: Link; text: string }
  | { status: 'closed' | 'failed'; text: string };

/** Creates the store of such a page, from the calls that read and follow the link. */
export function createLinkQuestion<Link>(
  read: (token: string) => Promise<Link>,
  follow: (token: string) => Promise<{ message: string }>,
) {
  const $question = atom<LinkQuestion<Link>>({ status: 'loading' });
  return {
    $question: readonlyType($question),

    /** Reads what the link does; nothing changes before the button is pressed. */
    async open(): Promise<void> {
      const token = takeTokenFromUrl();
      if (!token) return $question.set({ status: 'closed', text: INCOMPLETE_LINK });
      $question.set({ status: 'loading' });
      try {
        $question.set({ status: 'asking', link: await read(token) });
      } catch (error) {
        $question.set({ status: isLinkClosed(error) ? 'closed' : 'failed', text: errorMessage(error) });
      }
    },

    /** Follows the link. */
    async confirm(): Promise<void> {
      const question = $question.get();
      if (question.status !== 'asking') return;
      const { link } = question;
      $question.set({ status: 'saving', link });
      try {
        $question.set({ status: 'done', link, text: (await follow(takeTokenFromUrl())).message });
      } catch (error) {
        if (isLinkClosed(error)) $question.set({ status: 'closed', text: errorMessage(error) });
        else $question.set({ status: 'asking', link, error: errorMessage(error) });
      }
    },
  };
}
