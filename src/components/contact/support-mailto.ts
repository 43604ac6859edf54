import { store } from '../../config/store';

const QUESTIONS = [
  'Issue description:',
  'Order number:',
  'Product edition:',
  'Purchase date:',
  'Operating system:',
  'Device type:',
];

/** Opens the visitor's email program with the questions that support would ask first. */
export const SUPPORT_MAILTO = `mailto:${store.email}?subject=${encodeURIComponent('Support request')}&body=${encodeURIComponent(QUESTIONS.join('\n\n'))}`;
