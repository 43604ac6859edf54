import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/Button';
import { FormFooter } from '../../kit/FormFrame';
import { Panel } from '../../kit/Panel';
import { $priceQuestion } from './products';

/** Asks for confirmation of a price that changes a lot or loses money, before it is saved. */
export function PriceQuestion() {
  const question = useStore($priceQuestion);
  const no = () => question?.answer(false);
  return (
    <Panel open={question !== undefined} onClose={no} title="Save this price?">
      <div className="grid gap-4">
        <p className="text-muted">{question?.text}</p>
        <FormFooter inline>
          <Button look="primary" data-first onClick={() => question?.answer(true)}>
            Save this price
          </Button>
          <Button look="plain" onClick={no}>
            Look again
          </Button>
        </FormFooter>
      </div>
    </Panel>
  );
}
