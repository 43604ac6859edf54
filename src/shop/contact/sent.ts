/** Titles and texts for submitting a form (specification 1, sections 4 and 8). */
export const SENDING = 'Sending Message...';
export const SENT_TITLE = 'Message Sent Successfully';
export const FAILED_TITLE = 'Error Sending Message';
/** Shown where the server gave no helpful reason. */
export const failedText = (email: string): string => `Please try again or contact us directly at ${email}`;
