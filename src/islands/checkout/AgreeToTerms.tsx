/** The label of the terms checkbox, with links to both texts. */
export const AgreeToTerms = () => (
  <>
    I agree to the{' '}
    <a className="link" href="/terms-of-service" target="_blank" rel="noreferrer">
      Terms of Service
    </a>{' '}
    and{' '}
    <a className="link" href="/privacy-policy" target="_blank" rel="noreferrer">
      Privacy Policy
    </a>
    .
  </>
);
