import { ready } from './local/install.mjs';

await ready();
const { importMigrations } = await import('./local/import-migrations.mjs');

try {
  const applied = importMigrations();
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'Every migration is applied already.');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
