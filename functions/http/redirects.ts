/** All permanent redirects: old or duplicate address -> canonical address (spec 2, section 2.5). */
const MOVED: Record<string, string> = {
  '/terms': '/terms-of-service',
  '/get-quote': '/quote',
  '/dynamic-landing': '/auto-landing',
  '/blog/keep-your-licence-safe': '/blog/keep-your-license-safe',
  '/super-admin-login': '/admin/login',
  '/product/office-2024-home': '/product/home-2024',
  '/product/office-2024-home-business': '/product/home-business-2024',
  '/product/office-2024-professional-plus': '/product/professional-plus-2024',
  '/products/office-2024-home': '/product/home-2024',
  '/products/office-2024-home-business': '/product/home-business-2024',
  '/products/office-2024-professional-plus': '/product/professional-plus-2024',
  '/admin/customers': '/admin/main-site?tab=customers',
  '/admin/orders': '/admin/main-site?tab=orders',
  '/admin/shopping-feeds': '/admin/main-site?tab=feeds',
  '/admin/email-settings': '/admin/main-site?tab=email',
  '/admin/license-manager': '/admin/main-site?tab=licenses',
  '/admin/notifications': '/admin/main-site?tab=notifications',
  '/admin/support': '/admin/main-site?tab=support',
};

/** Characters that need no escape, including the slash: the file server treats an escaped one as a slash, too. */
const UNRESERVED = /[\w.~/-]/;

/** The canonical spelling of a path: no needless escapes, doubled or trailing slashes, `.html` or `/index`. */
export function canonicalPath(path: string): string {
  const plain = path.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : escaped;
  });
  return (
    plain
      .replace(/\/{2,}/g, '/')
      .replace(/(?:\/index)?\.html$/, '')
      .replace(/(.)\/+$/, '$1') || '/'
  );
}

/** Where `url` has moved to, in one hop and with its query kept; undefined if it has not moved. */
export function redirectTarget(url: URL): string | undefined {
  const path = canonicalPath(url.pathname);
  const target =
    MOVED[path] ?? (path.startsWith('/products/') ? `/product/${path.slice('/products/'.length)}` : undefined);
  if (target === undefined) return path === url.pathname ? undefined : path + url.search;
  if (!url.search) return target;
  return target + (target.includes('?') ? `&${url.search.slice(1)}` : url.search);
}
