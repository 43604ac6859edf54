import { PERMISSIONS } from '../../../src/shop/staff/permissions';
import { Buyer } from '../../support/buyer.ts';
import { customer, openSessionOf } from '../../support/people.ts';
import { colleague, newApiKey, newRole, type Staff, setUpShop, setUpTotp } from '../../support/staff.ts';
import { MINUTE, product } from '../../support/stock.ts';
import { newVisitor, OPERATOR, type Visitor } from '../../support/visitor.ts';

/** A caller: the browser, the headers of a program, and how they get a new session after theirs ended. */
export interface Person {
  visitor: Visitor;
  headers?: Record<string, string>;
  signIn?: () => Promise<unknown>;
}

/** The callers of the table, in the order of its columns. */
export type Cast = Map<string, Person>;

/** The order and key that belong to the owner; all other ids in paths do not exist. */
export interface Subject {
  ownerId: string;
  orderId: string;
  keyId: string;
}

const STALE = 11 * MINUTE;

function member(id: string, verifiedAgo = 0): Person {
  const visitor = newVisitor();
  return { visitor, signIn: () => openSessionOf('staff', id, visitor, verifiedAgo) };
}

/** The browser of a customer. */
function browserOf(id: string): Person {
  const visitor = newVisitor();
  return { visitor, signIn: () => openSessionOf('customer', id, visitor) };
}

async function shopper(email: string): Promise<Person> {
  return browserOf(await customer(email));
}

/** A shop with all callers: two customers, a colleague for each built-in role, and programs. */
export async function castOf(): Promise<{ cast: Cast; subject: Subject }> {
  const buyer = new Buyer();
  const order = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  const root = await setUpShop();
  const hire = async (roleId: string): Promise<Staff> => {
    const staff = await colleague(root, roleId);
    if (roleId !== 'administrator' && roleId !== 'manager') await setUpTotp(staff.visitor);
    return staff;
  };
  const ownerId = await customer(buyer.email);
  const bare = await colleague(root, 'super_admin');
  const wide = await newApiKey(root, [...PERMISSIONS]);
  const narrow = await newApiKey(root, ['attention:read']);
  const cast: Cast = new Map([
    ['anonymous', { visitor: newVisitor() }],
    ['owner', browserOf(ownerId)],
    ['other', await shopper('somebody.else@example.org')],
    ['no permission', member((await hire(await newRole(root, []))).id)],
    ['viewer', member((await hire('viewer')).id)],
    ['support', member((await hire('support')).id)],
    ['content', member((await hire('content')).id)],
    ['manager', member((await hire('manager')).id)],
    ['administrator', member((await hire('administrator')).id)],
    ['super admin', member(root.id)],
    ['unverified', member(root.id, STALE)],
    ['without app', member(bare.id)],
    ['wide key', { visitor: newVisitor(), headers: wide.headers }],
    ['narrow key', { visitor: newVisitor(), headers: narrow.headers }],
    ['operator', { visitor: newVisitor(), headers: OPERATOR }],
  ]);
  return { cast, subject: { ownerId, orderId: order.orderId, keyId: order.licenseKeys[0]?.keyId ?? '' } };
}
