/** Topics of a message as people choose them. */
export const TOPICS = {
  support: 'Technical Support',
  sales: 'Sales Inquiry',
  general: 'General Question',
  complaint: 'Complaint',
  suggestion: 'Suggestion',
} as const;

/** The message shown once a form is stored. */
export const RECEIVED = "Thank you for contacting us. We'll respond within 24 hours during business days.";
