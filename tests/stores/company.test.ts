import { beforeEach, expect, test } from 'vitest';
import {
  $company,
  $companyErrors,
  checkCompany,
  clearCompany,
  enteredCompany,
  markCompany,
  setCompany,
} from '../../src/stores/company/company';

beforeEach(clearCompany);

test('an empty form is no company, and neither are spaces', () => {
  setCompany('vatNumber', '  ');
  expect([enteredCompany(), checkCompany()]).toEqual([undefined, true]);
});

test('input is sent without surrounding spaces, and empty fields not at all', () => {
  setCompany('name', ' Byron Ltd ');
  setCompany('purchaseOrder', 'PO 7');
  expect([enteredCompany(), checkCompany()]).toEqual([{ name: 'Byron Ltd', purchaseOrder: 'PO 7' }, true]);
});

test('a number without a name asks for the name', () => {
  setCompany('vatNumber', 'DE136695976');
  expect(checkCompany()).toBe(false);
  expect($companyErrors.get().name).toMatch(/name of the company/);
  setCompany('name', 'Beispiel GmbH');
  expect([$companyErrors.get().name, checkCompany()]).toEqual([undefined, true]);
});

test('an error of the shop stays at its field until it is changed', () => {
  setCompany('name', 'Beispiel GmbH');
  expect([markCompany('company.vatNumber', 'wrong'), markCompany('billingInfo.email', 'wrong')]).toEqual([true, false]);
  expect([$companyErrors.get(), checkCompany()]).toMatchObject([{ vatNumber: 'wrong' }, false]);
  setCompany('vatNumber', 'DE1');
  expect([$companyErrors.get().vatNumber, $company.get().vatNumber, checkCompany()]).toEqual([undefined, 'DE1', true]);
});
