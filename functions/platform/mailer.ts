export interface Mail {
  /** The outbox id, used as the provider's idempotency key. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** The door to a mail service. Throws MailError; `permanent` tells whether another try is pointless. */
export interface Mailer {
  name: string;
  send(mail: Mail): Promise<{ providerRef: string }>;
}

export class MailError extends Error {
  constructor(
    message: string,
    readonly permanent: boolean,
  ) {
    super(message);
    this.name = 'MailError';
  }
}
