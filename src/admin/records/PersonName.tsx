import { Initials } from '../../ui/Initials';

/** Wraps a list of people: on a phone, initials are at the left of all lines, and the last sign-in follows the role. */
export const WITH_INITIALS =
  "contents md:[&_tbody_.data-cell]:py-2 max-md:[&_.data-row]:pl-14.5 max-md:[&_.data-row_[aria-hidden].border]:absolute max-md:[&_.data-row_[aria-hidden].border]:top-3 max-md:[&_.data-row_[aria-hidden].border]:left-3.5 max-md:[&_td[data-label='Last_sign-in']]:-ml-1.5! max-md:[&_td[data-label='Last_sign-in']]:text-left! max-md:[&_td[data-label=Role]]:flex-none!";

/** A person in a list: initials, name and address, which has a line of its own. */
export const PersonName = ({ name, email }: { name: string; email: string }) => (
  <span className="flex items-center gap-2.5 max-md:contents">
    <Initials name={name} />
    <span className="cell-main cell-long max-md:contents">
      <span className="max-md:min-w-0 max-md:flex-1 max-md:font-[550]">{name}</span>
      <span className="cell-sub max-md:order-3 max-md:basis-full max-md:truncate">{email}</span>
    </span>
  </span>
);
