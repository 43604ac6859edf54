import type { z } from 'zod';
import type { ContactRoutes } from '../../functions/contact/routes';
import type { contactInput } from '../shop/contact/contract';
import { createClient } from './typed';

const contact = createClient<ContactRoutes>();

/** A message to the shop; `submissionTime` is the number of whole seconds since the form was shown. */
export type ContactMessage = z.input<typeof contactInput>;

/** Sends a message to the shop's support. */
export const sendContactMessage = (json: ContactMessage) => contact.post('/api/contact', { json });
