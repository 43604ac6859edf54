// Serves a fake VIES, the EU's VAT number check, on this machine: npm run vies:stub -- 8791
import { serveVies, VIES_ANSWERS } from '../tests/support/vies-server.ts';

const [port = '8791'] = process.argv.slice(2);
const server = await serveVies(Number(port));
const command = server.base.replace('/rest-api', '/stub');
console.log(`Put this into .dev.vars, start the shop, and give a VAT number at checkout, e.g. DE136695976:

VIES_API_BASE=${server.base}

Every number is valid until it is set otherwise: ${command}?answer=${VIES_ANSWERS.join('|')}
For one number alone: ${command}?answer=INVALID&number=DE136695976`);
