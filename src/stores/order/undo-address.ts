import { readUndo, undoAddress } from '../../client/orders';
import { createLinkQuestion } from '../link-question';

/** The change of an order's address that an emailed link undoes; addresses are masked. */
export const undoLink = createLinkQuestion(readUndo, undoAddress);
