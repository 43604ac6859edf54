import { store } from '../../config/store';

export interface Link {
  href: string;
  label: string;
}

export const MAIN_LINKS: Link[] = [
  { href: '/shop', label: 'Shop' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/compare', label: 'Compare' },
  { href: '/reviews', label: 'Reviews' },
  { href: '/contact', label: 'Contact' },
];

export const EDITION_LINKS: Link[] = [
  { href: '/shop', label: 'All editions' },
  { href: '/choose', label: 'Find your edition' },
  { href: '/office-2021-editions', label: 'Office 2021 editions' },
  { href: '/office-2019-editions', label: 'Office 2019 editions' },
];

export const HELP_LINKS: Link[] = [
  { href: '/installation-guide', label: 'Installation guide' },
  { href: '/activation-guide', label: 'Activation guide' },
  { href: '/troubleshooting', label: 'Troubleshooting' },
  { href: '/help/activation-errors', label: 'Error codes' },
  { href: '/system-requirements', label: 'System requirements' },
  { href: '/compatibility-checker', label: 'Compatibility checker' },
  { href: '/license-verification', label: 'License verification' },
  { href: '/remote-support', label: 'Remote support' },
  { href: '/faq', label: 'Questions and answers' },
  { href: '/order-lookup', label: 'Find my order' },
  { href: '/contact', label: 'Contact' },
];

export const LEGAL_LINKS: Link[] = [
  { href: '/privacy-policy', label: 'Privacy policy' },
  { href: '/terms-of-service', label: 'Terms of service' },
  { href: '/refund-policy', label: 'Refund policy' },
  { href: '/payment-policy', label: 'Payment policy' },
  { href: '/legal-shipping-policy', label: 'Delivery policy' },
  { href: '/license-agreement', label: 'License agreement' },
  { href: '/eula', label: 'End-user license' },
  { href: '/cookies-policy', label: 'Cookies policy' },
  { href: '/gdpr-compliance', label: 'GDPR compliance' },
  { href: '/security-policy', label: 'Security policy' },
  { href: '/california-privacy-choices', label: 'California privacy choices' },
  { href: '/environment', label: 'Environment' },
];

export const BENEFIT_LINKS: (Link & { text: string })[] = [
  {
    href: '/guaranteed-official-licenses',
    label: 'Genuine Licenses',
    text: 'Where our keys come from and how to check yours',
  },
  { href: '/how-it-works', label: 'Digital Delivery', text: store.delivery.short },
  {
    href: '/refund-policy',
    label: `${store.guaranteeDays}-Day Guarantee`,
    text: 'A key that does not work is replaced or refunded',
  },
];

export const SHOP_LINKS: Link[] = [
  { href: '/shop', label: 'All editions' },
  { href: '/office-2024-editions', label: 'Office 2024 editions' },
  { href: '/office-2021-editions', label: 'Office 2021 editions' },
  { href: '/office-2019-editions', label: 'Office 2019 editions' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/compare', label: 'Compare editions' },
  { href: '/business-solutions', label: 'Business solutions' },
  { href: '/quote', label: 'Volume quote' },
];

export const ABOUT_LINKS: Link[] = [
  { href: '/about', label: 'About' },
  { href: '/benefits', label: 'Benefits' },
  { href: '/how-it-works', label: 'How it works' },
  { href: '/where-keys-come-from', label: 'Where keys come from' },
  { href: '/reviews', label: 'Reviews' },
  { href: '/blog', label: 'Blog' },
  { href: '/sitemap', label: 'Site map' },
];
