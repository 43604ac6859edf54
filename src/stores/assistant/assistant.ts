import { atom, readonlyType } from 'nanostores';
import { askAssistant, handOver } from '../../client/assistant';
import { ApiError, errorMessage, isExplained } from '../../client/call';
import { store } from '../../config/store';
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH, type NextStep } from '../../shop/assistant/limits';
import { redact } from '../../shop/assistant/redact';
import { type ChatMessage, readChat, saveChat } from './kept';

export interface ChatPage {
  orderId?: string | undefined;
  /** Names of the products on the page. */
  products?: readonly string[] | undefined;
  /** The opening hours as text. */
  hours: string;
}

export interface Conversation {
  messages: readonly ChatMessage[];
  /** True while waiting for an answer. */
  typing: boolean;
  /** The form under the messages. */
  form: NextStep | null;
}

const $chat = atom<Conversation>({ messages: [], typing: false, form: null });
export const $conversation = readonlyType($chat);
const $errors = atom<Readonly<Record<string, string>>>({});
/** The errors of the form by field; `form` for the form as a whole. */
export const $handOverErrors = readonlyType($errors);
const $sending = atom(false);
export const $handingOver = readonlyType($sending);

export const CONTACT = 'Contact support';
export const AGAIN = 'Try again';
export const INSTALL = 'Installation help';
export const GREETING_SUGGESTIONS = ['How do I activate my key?', 'How fast do I get the key?', 'Where is my order?'];
export const STARTERS = ['Which edition fits me?', 'How do refunds work?', 'Talk to a person'];

/** The number of newest messages sent with a question. */
const SENT = 20;

function change(changes: Partial<Conversation>): void {
  $chat.set({ ...$chat.get(), ...changes });
  if (changes.messages) saveChat(changes.messages);
}

function add(message: Pick<ChatMessage, 'type' | 'message' | 'suggestions'>): void {
  const { messages } = $chat.get();
  const id = Math.max(0, ...messages.map(({ id }) => id)) + 1;
  change({ messages: [...messages, { ...message, id, timestamp: Date.now() }] });
}

const greetingOf = ({ orderId }: ChatPage): string =>
  `Hello! I am the AI assistant of ${store.name}. I answer from our help pages and link to them. ${
    orderId ? `Is it about your order ending in ${orderId.slice(-8)}?` : 'What would you like to know?'
  }`;

/** Resumes the conversation of this tab; without one, it greets. */
export function startConversation(page: ChatPage): void {
  if ($chat.get().messages.length === 0) change({ messages: readChat() });
  if ($chat.get().messages.length === 0)
    add({ type: 'ai', message: greetingOf(page), suggestions: GREETING_SUGGESTIONS });
}

/** Returns what is shown instead of an answer: the server's message for a refusal, else how to reach a person. */
function failed(error: unknown, { hours }: ChatPage): Pick<ChatMessage, 'message' | 'suggestions'> {
  if (!(error instanceof ApiError) || error.status === 0)
    return {
      message: `I apologize, but I'm having trouble connecting right now. Please contact our support team at ${store.email} for immediate assistance.`,
      suggestions: [CONTACT, AGAIN],
    };
  if (isExplained(error)) return { message: errorMessage(error), suggestions: [CONTACT, AGAIN] };
  return {
    message: `I'm having technical difficulties right now. Please contact our support team at ${store.email} or ${store.phone.display} (${hours}).`,
    suggestions: [CONTACT, AGAIN, INSTALL],
  };
}

async function answer(page: ChatPage): Promise<void> {
  change({ typing: true, form: null });
  const messages = $chat.get().messages.slice(-SENT);
  try {
    const { response, suggestions, next } = await askAssistant({
      messages: messages.map(({ type, message }) =>
        type === 'user'
          ? { role: 'user' as const, content: message }
          : { role: 'assistant' as const, content: message.slice(0, MAX_ANSWER_LENGTH) },
      ),
      context: { ...(page.orderId && { orderId: page.orderId }), products: [...(page.products ?? [])] },
    });
    add({ type: 'ai', message: response, suggestions });
    change({ form: next });
  } catch (error) {
    add({ type: 'ai', ...failed(error, page) });
  } finally {
    change({ typing: false });
  }
}

/** Sends a typed or chosen text, unless it is blank or an answer is awaited. Returns whether it was sent. */
export function sendChatMessage(text: string, page: ChatPage): boolean {
  const message = text.trim().slice(0, MAX_QUESTION_LENGTH);
  if (message === '' || $chat.get().typing) return false;
  // Asks the last question again and removes its failed answer.
  if (message === AGAIN) change({ messages: $chat.get().messages.slice(0, -1) });
  else add({ type: 'user', message: redact(message) });
  void answer(page);
  return true;
}

export interface HandOver {
  name: string;
  email: string;
  orderNumber: string;
  message: string;
}

/** Hands the conversation over to a person; errors are shown at their fields. */
export async function sendHandOver(kind: 'person' | 'key_problem', form: HandOver): Promise<void> {
  if ($sending.get()) return;
  $sending.set(true);
  $errors.set({});
  try {
    const { orderNumber, ...rest } = form;
    const { message } = await handOver({ kind, ...rest, ...(orderNumber && { orderNumber }) });
    add({ type: 'ai', message });
    change({ form: null });
  } catch (error) {
    const issues = error instanceof ApiError ? error.issues : [];
    $errors.set(
      issues.length > 0
        ? Object.fromEntries(issues.map(({ path, message }) => [path, message]))
        : { form: `${errorMessage(error)} You can also write to ${store.email}.` },
    );
  } finally {
    $sending.set(false);
  }
}
