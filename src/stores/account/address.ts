import { followAddressLink, readAddressLink } from '../../client/account';
import { createLinkQuestion } from '../link-question';

/** The change of an account's address that an emailed link confirms or undoes; addresses are masked. */
export const addressLink = createLinkQuestion(readAddressLink, followAddressLink);
