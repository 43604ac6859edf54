/** Who has a message; a phone has room for the first name. */
export const Assignee = ({ name }: { name: string }) => (
  <>
    <span className="max-md:hidden">{name}</span>
    <span className="md:hidden">{name.split(' ')[0]}</span>
  </>
);
