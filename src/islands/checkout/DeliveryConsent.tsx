import type { ComponentProps } from 'react';
import { store } from '../../config/store';
import { aboutDeliveryConsent, CONSENTS } from '../../shop/checkout/consents';
import { Checkbox } from '../../ui/Checkbox';
import { NoWrap } from '../../ui/NoWrap';

/** The consent to immediate delivery, word for word, with its consequences collapsed below. */
export const DeliveryConsent = (props: ComponentProps<'input'>) => (
  <div>
    <Checkbox {...props} label={CONSENTS.immediateDelivery} />
    <details className="hint ml-[34px]">
      <summary className="w-fit cursor-pointer py-1 text-ink underline">What this changes</summary>
      <NoWrap pieces={aboutDeliveryConsent(store.guaranteeDays).split(/(\d+-day)/)} />
    </details>
  </div>
);
