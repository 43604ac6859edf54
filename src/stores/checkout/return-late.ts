/**
 * Loads `returnFromProvider` through a module of its own: a chunk lists the names of everything its imports need, and
 * those of the checkout would burden every order page.
 */
export async function returnLate(orderId: string, search: string, open: (path: string) => void): Promise<void> {
  const { returnFromProvider } = await import('./return');
  returnFromProvider(orderId, search, open);
}
