import type { z } from 'zod';
import type { ContactRoutes } from '../../functions/contact/routes';
import type { contactInput } from '../shop/contact/contract';
import { callsOf } from './typed';

const contact = callsOf<ContactRoutes>();

/** What a message to the shop consists of; `submissionTime` is the whole seconds since the form was shown. */
export type Message = z.input<typeof contactInput>;

/** Sends a message to the people who answer mail. */
export const writeToShop = (json: Message) => contact.post('/api/contact', { json });
