import { expect, test } from 'vitest';
import { shownColumns } from '../../../src/shop/staff/shown-columns';

const rows = [{ at: 1 }, { at: 2 }, { at: 3 }];
const name = { id: 'name', cell: ({ at }: { at: number }) => at };
const idsOf = (columns: { id: string; cell: (row: { at: number }) => unknown }[], choice = {}, of = rows) =>
  shownColumns([name, ...columns], of, choice).map(({ id }) => id);
const pill = (tone: string, children: string) => ({ type: 'Badge', key: null, _owner: {}, props: { tone, children } });

test('a column with the same value in every row is hidden', () => {
  const live = { id: 'state', cell: () => pill('good', 'Live') };
  const undated = { id: 'asOf', cell: () => ({ props: { children: 'Undated' } }) };
  const dashes = { id: 'reason', sort: 'reason', cell: () => '—' };
  expect(idsOf([live, undated, dashes])).toEqual(['name']);
  const mixed = { id: 'state', cell: ({ at }: { at: number }) => pill('good', at > 2 ? 'Paused' : 'Live') };
  expect(idsOf([mixed])).toEqual(['name', 'state']);
});

test('columns of urgency, actions, numbers and sorting stay', () => {
  const overdue = { id: 'state', cell: () => pill('bad', 'Overdue') };
  const act = { id: 'act', cell: () => ({ props: { onClick: () => undefined, children: 'Record' } }) };
  const copies = { id: 'copies', numeric: true, cell: () => 1 };
  const buyer = { id: 'buyer', sort: 'email', cell: () => 'Ada' };
  expect(idsOf([overdue, act, copies, buyer])).toEqual(['name', 'state', 'act', 'copies', 'buyer']);
});

test('a fact that is looked for is read also where it says one thing', () => {
  const second = { id: 'second', kept: true, cell: () => 'Authenticator app' };
  expect(idsOf([second, { ...second, id: 'sub', kept: false }])).toEqual(['name', 'second']);
  expect(idsOf([second], { second: false })).toEqual(['name']);
});

test('two parts are told apart by what they are, and not by what a press on them does', () => {
  const [On, Off] = [() => 'On', () => 'Off'];
  const part = { id: 'part', cell: ({ at }: { at: number }) => ({ type: at > 1 ? On : Off, props: {} }) };
  const press = { id: 'press', cell: () => ({ type: On, props: { onFocus: () => undefined } }) };
  expect(idsOf([part, press])).toEqual(['name', 'part']);
});

test('a choice of columns wins', () => {
  const live = { id: 'state', cell: () => 'Live' };
  const kind = { id: 'kind', cell: () => 'Order', hidden: true };
  expect(idsOf([live, kind])).toEqual(['name']);
  expect(idsOf([live, kind], { state: true, kind: true })).toEqual(['name', 'state', 'kind']);
  const paused = { id: 'state', cell: ({ at }: { at: number }) => at };
  expect(idsOf([paused], { state: false })).toEqual(['name']);
});

test('two rows prove nothing; an outline hides what is mostly the same', () => {
  const live = { id: 'state', same: true, cell: () => 'Live' };
  const plan = { id: 'plan', cell: () => 'Free' };
  expect(idsOf([live, plan], {}, rows.slice(0, 2))).toEqual(['name', 'state', 'plan']);
  expect(idsOf([live, plan], {}, [])).toEqual(['name', 'plan']);
});
