import { describe, expect, test } from 'vitest';
import { maskEmail } from '../../src/shop/customers/mask';
import {
  deviceName,
  greetingName,
  loginErrors,
  registrationBody,
  registrationErrors,
} from '../../src/shop/customers/rules';

const FORM = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  password: 'a violet kettle',
  confirmPassword: 'a violet kettle',
  phone: '',
  country: '',
};

describe('registration (specification 1, section 5)', () => {
  test('first name, last name, email and password are required, each named', () => {
    const none = { ...FORM, firstName: ' ', lastName: '', email: '', password: '' };
    expect(Object.keys(registrationErrors(none)?.fields ?? {})).toEqual(['firstName', 'lastName', 'email', 'password']);
    expect(registrationErrors(FORM)).toBeUndefined();
  });

  test('a mismatch is reported before weakness', () => {
    expect(registrationErrors({ ...FORM, password: 'short', confirmPassword: 'other' })).toEqual({
      title: 'Password Mismatch',
      fields: { confirmPassword: 'Passwords do not match.' },
    });
    expect(registrationErrors({ ...FORM, password: 'seven77', confirmPassword: 'seven77' })).toEqual({
      title: 'Weak Password',
      fields: { password: 'Password must be at least 8 characters long.' },
    });
    const eight = { ...FORM, password: 'eight888', confirmPassword: 'eight888' };
    expect(registrationErrors(eight)).toBeUndefined();
  });

  test('phone and country are left out when empty, and the confirmation always', () => {
    expect(Object.keys(registrationBody({ ...FORM, phone: '  ' }))).toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
    ]);
    expect(registrationBody({ ...FORM, phone: ' +44 20 7946 0018 ', country: 'GB' })).toMatchObject({
      phone: '+44 20 7946 0018',
      country: 'GB',
    });
  });

  test('signing in requires both fields, and a valid address', () => {
    expect(Object.keys(loginErrors({ email: '', password: '' })?.fields ?? {})).toEqual(['email', 'password']);
    expect(Object.keys(loginErrors({ email: 'ada', password: 'x' })?.fields ?? {})).toEqual(['email']);
  });
});

test('the header greets by first name, else by email', () => {
  expect(greetingName({ firstName: 'Ada', email: 'ada@example.org' })).toBe('Ada');
  expect(greetingName({ firstName: ' ', email: 'ada@example.org' })).toBe('ada@example.org');
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18 Safari/604', 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['curl/8', 'Unknown device'],
])('a device is named as its owner knows it: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a masked address distinguishes two people and identifies nobody', () => {
  expect(maskEmail('ada.lovelace@example.co.uk')).toBe('a…@e….uk');
  expect(maskEmail('bo@localhost')).toBe('b…@l…');
  expect(maskEmail('')).toBe('…@…');
});
