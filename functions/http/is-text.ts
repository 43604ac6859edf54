const TEXT = /^(text\/(html|plain)|application\/(json|([\w.-]+\+)?xml))\b/;

/** Returns whether a response has a body whose placeholders are filled: a page, a feed, plain text or JSON. */
export const isText = ({ body, headers }: Response): boolean =>
  body !== null && TEXT.test(headers.get('content-type') ?? '');
