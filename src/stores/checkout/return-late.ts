/**
 * `returnFromProvider`, fetched by a hop of its own: a chunk lists the names of all that its imports need, and those of
 * checkout would weigh on every order page.
 */
export async function returnLate(orderId: string, search: string, open: (path: string) => void): Promise<void> {
  const { returnFromProvider } = await import('./return');
  returnFromProvider(orderId, search, open);
}
