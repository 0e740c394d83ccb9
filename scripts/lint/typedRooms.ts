import type { Rule, Scope } from 'eslint';

/**
 * The rooms of the platform whose rows, records and bodies have the contract's types (server/README.md, "Rows and amounts").
 * The engine (`resources`) works with any entity, so its rows stay dynamic.
 */
const typedRooms = [
  'ledger',
  'site',
  'files',
  'workflow',
  'prices',
  'staff',
  'member',
  'conversation',
  'seeds',
  'acts',
  'business',
  'chat',
  'call',
  'world',
].map((room) => `server/${room}`);

type Node = { type: string; parent?: Node };
type Argument = Rule.Node | { type: string; left?: Argument; expression?: Argument };

/** Returns what is converted: of `row.price ?? 0` it is `row.price`. */
const converted = (argument: Argument): Argument => {
  if ('left' in argument && argument.left && argument.type === 'LogicalExpression')
    return converted(argument.left as Argument);
  if ('expression' in argument && argument.expression && argument.type === 'ChainExpression')
    return converted(argument.expression as Argument);
  return argument;
};

const variableOf = (scope: Scope.Scope | null, name: string): Scope.Variable | undefined =>
  scope === null ? undefined : (scope.set.get(name) ?? variableOf(scope.upper, name));

/** Whether a name was taken out of an object: `({ price }) => …`. */
const isTakenOut = (variable: Scope.Variable | undefined): boolean =>
  variable?.defs.some(({ name }) => {
    const { parent } = name as Node;
    return parent?.type === 'Property' || parent?.parent?.type === 'Property';
  }) ?? false;

const noColumnConversion: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      column:
        'A column has its type already: units(amount) for arithmetic, countOf(count) for a long whole number, else the value itself.',
    },
  },
  create: (context) => ({
    CallExpression: (node) => {
      const [first] = node.arguments;
      if (node.callee.type !== 'Identifier' || !first) return;
      if (!['String', 'Number', 'BigInt'].includes(node.callee.name)) return;
      const value = converted(first as Argument);
      const isColumn =
        value.type === 'MemberExpression' ||
        (value.type === 'Identifier' &&
          'name' in value &&
          isTakenOut(variableOf(context.sourceCode.getScope(node), value.name)));
      if (isColumn) context.report({ node, messageId: 'column' });
    },
  }),
};

/** The plugin with the rule of columns. */
const rows = { rules: { 'no-column-conversion': noColumnConversion } };

/** What is refused in typed rooms: casts, and what code without types uses. */
const untyped = [
  {
    selector: "TSAsExpression:not([typeAnnotation.typeName.name='const'])",
    message: 'A cast hides a wrong name: give the value its type where it comes from.',
  },
  {
    selector: 'ImportSpecifier[imported.name="toUnits"]',
    message:
      'Use units (a column or a checked body) or parseUnits (a text from outside) of @/kit/format/units.',
  },
  {
    selector:
      "ImportDeclaration[source.value='@/kit/format/decimal'] > ImportSpecifier[imported.name=/^(toDecimal|multiply|divide|truncate|one)$/]",
    message: 'Use @/kit/format/units.',
  },
  {
    selector: 'ObjectExpression > SpreadElement[argument.type="ObjectExpression"]',
    message: 'Write one property a line.',
  },
  {
    selector: 'VariableDeclarator[id.type="ArrayPattern"][init.type="ArrayExpression"]',
    message: 'Write one declaration a line.',
  },
];

const inBusiness = [
  {
    selector:
      "ImportDeclaration[source.value='@server/resources/entity/entity'] > ImportSpecifier[imported.name=/^(Entry|Values)$/]",
    message: "Use RecordEntry<'entity'> and RecordValues<'entity'> of @server/db/typedRecords.",
  },
  {
    selector: 'TSTypeReference[typeName.name=/^(EntityHooks|Handler)$/]:not([typeArguments])',
    message: "Name the entity or the operation: EntityHooks<'coin'>, Handler<'exportCoin'>.",
  },
];

/**
 * Returns the rules of typed rooms. `server/db`, which makes the types, may cast.
 *
 * @param banned what is refused in the whole platform
 */
export const typedRoomRules = (banned: readonly object[]) => {
  const filesOf = (rooms: readonly string[]) => rooms.map((room) => `${room}/**/*.ts`);
  const inRooms = (rooms: readonly string[], selectors: readonly object[]) => ({
    files: filesOf(rooms),
    rules: { 'no-restricted-syntax': ['error', ...banned, ...selectors] as ['error', ...object[]] },
  });
  return [
    {
      files: filesOf(['server/db', ...typedRooms]),
      plugins: { rows },
      rules: { 'rows/no-column-conversion': 'error' as const },
    },
    inRooms(typedRooms, untyped),
    inRooms(['server/business/*'], [...untyped, ...inBusiness]),
  ];
};
