import { requestQuote } from '../../client/quotes';
import {
  MAX_QUOTE_COPIES,
  mergeLines,
  quoteRequestProblems,
  type RequestedLine,
  TOO_MANY,
} from '../../shop/quotes/rules';
import { createFormSender, type FieldProblems } from '../contact/sent-form';

/** The input of the quote form. */
export interface QuoteFormValues extends RequestedLine {
  phone: string;
  message: string;
  website: string;
}

/** Server errors about a part of a line are shown at the line. */
const atLines = (problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([path, text]) => [path.replace(/^(lines\.\d+)\..*/, '$1'), text]));

const checked = (filled: QuoteFormValues, now: number): FieldProblems => {
  const many = mergeLines(filled.lines).some(({ quantity }) => quantity > MAX_QUOTE_COPIES);
  return { ...(many && { 'lines.0': TOO_MANY }), ...quoteRequestProblems(filled, now) };
};

/** Returns the function that submits the quote form; `opened` is when it was shown, in milliseconds. */
export function quoteForm({ now = () => Date.now(), ...page }: { email: string; opened: number; now?: () => number }) {
  const send = createFormSender<QuoteFormValues>({
    ...page,
    type: 'quote',
    now,
    check: (filled) => checked(filled, now()),
    send: ({ lines, phone, vatNumber, wantedDate, message, ...filled }, beside) =>
      requestQuote({
        ...filled,
        lines: [...lines],
        ...(phone && { phone }),
        ...(vatNumber && { vatNumber }),
        ...(wantedDate && { wantedDate }),
        ...(message && { message }),
        ...beside,
      }),
  });
  return async (filled: QuoteFormValues): Promise<FieldProblems | undefined> => {
    const problems = await send(filled);
    return problems && atLines(problems);
  };
}
