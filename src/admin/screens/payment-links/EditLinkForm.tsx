import { editLinkInput, type ReadLinkOutput } from '../../../shop/payment-links/contract-staff';
import { EditForm } from '../../kit/form/EditForm';
import { AboutFields, TermFields } from './LinkFields';
import { editLink } from './links';

interface Props {
  link: ReadLinkOutput['link'];
  onSaved: () => void;
}

/** Edits a link: everything but its price and its customer. */
export default function EditLinkForm({ link, onSaved }: Props) {
  const { revision, title, description, message, collectPhone, collectAddress, maxUses, expiresAt } = link;
  return (
    <EditForm
      schema={editLinkInput}
      values={{ revision, title, description, message, collectPhone, collectAddress, maxUses, expiresAt }}
      submit="Save the payment link"
      quietUntilChanged
      send={(json) => editLink(link.id, json)}
      onSaved={onSaved}
    >
      <AboutFields />
      <TermFields />
      <p className="hint">The amount can’t be changed. For a different amount, make a copy and cancel this link.</p>
    </EditForm>
  );
}
