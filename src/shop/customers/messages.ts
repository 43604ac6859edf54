/** Titles and texts of signing in and registering (specification 1, sections 5 and 8). */
export const ACCOUNT = {
  mismatch: { title: 'Password Mismatch', text: 'Passwords do not match.' },
  weak: { title: 'Weak Password' },
  loginFailed: { title: 'Login Failed', text: 'Invalid email or password.' },
  loginError: { title: 'Login Error', text: 'Something went wrong. Please try again.' },
  loginFallback: 'Login failed. Please check your credentials.',
  registerFailed: { title: 'Registration Failed', text: 'Unable to create account. Please try again.' },
  registerError: { title: 'Registration Error', text: 'Something went wrong. Please try again.' },
  registerFallback: 'Registration failed. Please try again.',
  welcomeBack: { title: 'Welcome back!', text: 'You have successfully logged in.' },
  created: { title: 'Account Created!' },
  notAuthenticated: 'Not authenticated',
  authenticationFailed: 'Authentication failed',
  profileFailed: 'Failed to update profile',
} as const;

/** Why the customer has to sign in again. */
export const SESSION_ENDED = 'You are signed out, here or on all devices. Please sign in again.';

/** Shown when no email address was typed. */
export const EMAIL_MISSING = 'Please enter your email address.';

/** Shown when no password was typed. */
export const PASSWORD_MISSING = 'Please enter your password.';

/** Shown after registering: the customer is signed in now. */
export const welcomeText = (firstName: string): string =>
  `Welcome, ${firstName}! You are now logged in. We have sent you an email to confirm your address.`;

/** The message title where only the newest of several codes is valid. */
export const MAILED_AGAIN = 'Check your inbox';

/** Shown for an email link that was used, replaced or has expired: why, and what to do now. */
export const SPENT_LINK = {
  reset: 'This link was already used, or it is more than an hour old. Ask for a new one.',
  verify: 'This link was already used, or it is more than two days old.',
} as const;

/** Responses that are the same whether or not an account or order exists. */
export const SAME = {
  code: 'If this address has an account, a code is on its way to it.',
  reset: 'If this address has an account, a link to set a new password is on its way to it.',
  privacy: 'If we keep anything about this address, a code is on its way to it.',
  orders: 'If there are orders with this address, a code is on its way to it.',
} as const;
