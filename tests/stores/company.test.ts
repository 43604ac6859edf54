import { beforeEach, expect, test } from 'vitest';
import {
  $company,
  $companyErrors,
  checkCompany,
  clearCompany,
  enteredCompany,
  markCompany,
  setCompany,
} from '../../src/stores/company';

beforeEach(clearCompany);

test('nothing typed is no company, spaces neither', () => {
  setCompany('vatNumber', '  ');
  expect([enteredCompany(), checkCompany()]).toEqual([undefined, true]);
});

test('what was typed goes without its spaces, empty fields not at all', () => {
  setCompany('name', ' Byron Ltd ');
  setCompany('purchaseOrder', 'PO 7');
  expect([enteredCompany(), checkCompany()]).toEqual([{ name: 'Byron Ltd', purchaseOrder: 'PO 7' }, true]);
});

test('a number without a name is asked for its name', () => {
  setCompany('vatNumber', 'DE136695976');
  expect(checkCompany()).toBe(false);
  expect($companyErrors.get().name).toMatch(/name of the company/);
  setCompany('name', 'Beispiel GmbH');
  expect([$companyErrors.get().name, checkCompany()]).toEqual([undefined, true]);
});

test('what the shop found wrong stands at its field until it is changed', () => {
  setCompany('name', 'Beispiel GmbH');
  expect([markCompany('company.vatNumber', 'wrong'), markCompany('billingInfo.email', 'wrong')]).toEqual([true, false]);
  expect([$companyErrors.get(), checkCompany()]).toMatchObject([{ vatNumber: 'wrong' }, false]);
  setCompany('vatNumber', 'DE1');
  expect([$companyErrors.get().vatNumber, $company.get().vatNumber, checkCompany()]).toEqual([undefined, 'DE1', true]);
});
