import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { CodeBody } from './CodeBody';
import { Frame } from './Frame';
import { About } from './OrderFrame';

/** The facts that `correctAddress` seals. */
export interface AddressCodeFacts extends Record<string, string> {
  code: string;
  orderNumber: string;
}

/** Proves that the buyer reads the new address before keys are sent there. */
export default function AddressCodeMail({ code, orderNumber }: AddressCodeFacts) {
  return (
    <Frame about={<About orderNumber={orderNumber} />}>
      <CodeBody code={code} minutes={MAIL_KINDS.address_code.minutes} />
    </Frame>
  );
}

export const samples: Record<string, AddressCodeFacts> = {
  'a code': { code: '402 817', orderNumber: 'KS-2026-000123' },
};
