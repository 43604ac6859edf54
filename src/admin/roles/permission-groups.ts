import { PERMISSIONS, type Permission } from '../../shop/staff/permissions';

type Subject = Permission extends `${infer Head}:${string}` ? Head : never;

const SUBJECTS: Record<Subject, string> = {
  attention: 'Attention list',
  audit: 'Audit',
  carts: 'Abandoned carts',
  catalog: 'Catalog',
  content: 'Content',
  coupons: 'Coupons',
  customers: 'Customers',
  data: 'Import',
  keys: 'License keys',
  links: 'Payment links',
  mail: 'Email',
  orders: 'Orders',
  payments: 'Payments',
  reports: 'Reports',
  reviews: 'Reviews',
  scripts: 'Scripts',
  settings: 'Settings',
  staff: 'Staff',
  support: 'Inbox',
  api_keys: 'API keys',
};

const subjectOf = (permission: Permission) => permission.split(':')[0] as Subject;

const BY_SUBJECT = Object.groupBy(PERMISSIONS, subjectOf);
/** Every permission, grouped by subject, in the order of the subjects' titles. */
export const PERMISSION_GROUPS = (Object.keys(BY_SUBJECT) as Subject[])
  .map((subject) => ({ subject, title: SUBJECTS[subject], permissions: BY_SUBJECT[subject] ?? [] }))
  .sort((a, b) => a.title.localeCompare(b.title, 'en'));
