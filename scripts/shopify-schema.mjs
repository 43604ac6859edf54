// Writes the part of Shopify's published Admin schema that we use: node scripts/shopify-schema.mjs admin_2026-10.json.gz
// The file is dist/data of the npm package @shopify/dev-mcp; the part is checked by tests/content/shopify-schema.test.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  buildClientSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { OPERATIONS } from '../functions/platform/commerce/shopify-operations.ts';

const [from = 'admin.json.gz', to = 'tests/support/shopify-schema.graphql'] = process.argv.slice(2);
const schema = buildClientSchema(JSON.parse(gunzipSync(readFileSync(from)).toString()).data);
const fields = new Map();
const inputs = new Set();

/** Returns an input type with all of its fields; enums and scalars as they are. */
function whole(type) {
  const named = getNamedType(type);
  if (!named || inputs.has(named.name)) return;
  inputs.add(named.name);
  if (isInputObjectType(named)) for (const field of Object.values(named.getFields())) whole(field.type);
}

const info = new TypeInfo(schema);
for (const operation of Object.values(OPERATIONS))
  visit(
    parse(operation),
    visitWithTypeInfo(info, {
      Field() {
        const [parent, field] = [info.getParentType(), info.getFieldDef()];
        if (!parent || !field) return;
        fields.set(parent.name, new Set([...(fields.get(parent.name) ?? []), field.name]));
        for (const argument of field.args) whole(argument.type);
        if (!isObjectType(getNamedType(field.type))) inputs.add(getNamedType(field.type).name);
      },
    }),
  );

const argsOf = ({ args }) => (args.length ? `(${args.map(({ name, type }) => `${name}: ${type}`).join(', ')})` : '');
function printed(name) {
  const type = schema.getType(name);
  const used = fields.get(name);
  if (used) {
    const kept = Object.values(type.getFields()).filter(
      (field) => used.has(field.name) || (name === 'InventoryItem' && field.name === 'id'),
    );
    const kind = isObjectType(type) ? 'type' : 'interface';
    const node = kind === 'type' && name === 'InventoryItem' ? ' implements Node' : '';
    return `${kind} ${name}${node} {\n${kept.map((field) => `  ${field.name}${argsOf(field)}: ${field.type}`).join('\n')}\n}`;
  }
  if (isInputObjectType(type))
    return `input ${name} {\n${Object.values(type.getFields())
      .map((field) => `  ${field.name}: ${field.type}`)
      .join('\n')}\n}`;
  if (type?.getValues)
    return `enum ${name} { ${type
      .getValues()
      .map((value) => value.name)
      .join(' ')} }`;
  if (name === 'Node') return 'interface Node {\n  id: ID!\n}';
  return ['ID', 'String', 'Int', 'Float', 'Boolean'].includes(name) ? '' : `scalar ${name}`;
}

const roots = `schema {\n  query: ${schema.getQueryType().name}\n  mutation: ${schema.getMutationType().name}\n}`;
const names = [...new Set([...fields.keys(), ...inputs, 'Node'])].sort();
const text = [roots, 'directive @idempotent(key: String!) on FIELD', ...names.map(printed).filter(Boolean)].join(
  '\n\n',
);
writeFileSync(to, `${text}\n`);
