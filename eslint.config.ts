import { readdirSync, readFileSync } from 'node:fs';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { typedRoomRules } from './scripts/lint/typedRooms';

// Which room may import which (docs/README.md and server/README.md, "Rooms"): each room uses only the rooms before it, and
// areas never use each other. scripts/lint/circles.json forbids import circles.
const inOrder = (home: string, rooms: readonly string[]) =>
  rooms.flatMap((room, place) =>
    rooms.slice(place + 1).map((later) => ({
      target: `./${home}/${room}`,
      from: `./${home}/${later}`,
      message: `${room} comes before ${later}: move the shared part down, or pass it in.`,
    })),
  );
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const apart = (home: string, remedy: string) =>
  foldersIn(home).map((name) => ({
    target: `./${home}/${name}`,
    from: `./${home}`,
    except: [`./${name}`],
    message: `Areas never import each other: ${remedy}`,
  }));
// The data-screen engine: each part may use the parts before it.
const screenParts = [
  ...['area.ts', 'build.ts', 'areaTexts.ts', 'access', 'dictionary', 'errors', 'base', 'submit', 'fields'],
  ...['marks', 'cards', 'chart', 'form', 'search', 'table', 'actions', 'claim', 'export', 'import', 'order'],
  ...['detail', 'list', 'page', 'definition.ts', 'defineScreen.tsx', 'definePage.tsx'],
];
const serverRooms = [
  'contract',
  'db',
  'codegen',
  'context.ts',
  'call',
  'ledger',
  'resources',
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
  'http',
  'faults',
  'world',
  'check',
  'environment.ts',
  'startFailure.ts',
  'reset.ts',
  'prepare.ts',
  'backup',
  'platform.ts',
  'start.ts',
  'serve.ts',
  'main.ts',
];
/** The businesses of the platform in their declared order, as server/business/index.ts lists them. */
const businesses = (() => {
  const [, list = ''] =
    /export const businesses\b[^=]*= \[([^\]]*)\]/.exec(readFileSync('server/business/index.ts', 'utf8')) ??
    [];
  const names = list.split(',').flatMap((name) => name.trim() || []);
  const missing = foldersIn('server/business').filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(
      `server/business/index.ts does not list ${missing.join(', ')}: give it a place in the order.`,
    );
  return names;
})();
const zones = [
  ...screenParts.map((part, place) => ({
    target: `./src/screens/${part}`,
    from: './src/screens',
    except: ['locales', ...screenParts.slice(0, place + 1)].map((name) => `./${name}`),
    message: `screens/${part} comes before this part: move the shared part down, or pass it in.`,
  })),
  ...inOrder('src', ['kit', 'api', 'store', 'screens', 'areas', 'shell', 'app']),
  ...inOrder('server', serverRooms),
  ...businesses.map((name, place) => ({
    target: `./server/business/${name}`,
    from: './server/business',
    except: [
      name,
      'business.ts',
      'figures.ts',
      ...businesses.slice(0, place).map((earlier) => `${earlier}/public.ts`),
    ].map((path) => `./${path}`),
    message: `${name} may use its own files, and the public.ts of businesses before it in server/business/index.ts: move the shared part into a room below, or let the description (business.ts) carry it.`,
  })),
  {
    target: ['business.ts', 'figures.ts'].map((file) => `./server/business/${file}`),
    from: businesses.map((name) => `./server/business/${name}`),
    message: 'This file says what a business is, so it names none.',
  },
  {
    target: serverRooms.slice(serverRooms.indexOf('business') + 1).map((room) => `./server/${room}`),
    from: businesses.map((name) => `./server/business/${name}`),
    message:
      'Only server/business/index.ts names a business: use what server/business/tables.ts derives from it.',
  },
  ...apart('src/areas', 'link by a reference in the contract.'),
  {
    target: './src/shell',
    from: './src/areas',
    message: 'The shell knows areas only through the table that app passes in.',
  },
  { target: './src', from: ['./server', './test', './scripts'], message: 'src is the console alone.' },
  {
    target: './server',
    from: [
      './test',
      './scripts',
      ...['store', 'screens', 'areas', 'shell', 'app'].map((room) => `./src/${room}`),
    ],
    message: 'The platform imports src/kit, src/api/gen, src/api/entity.ts and src/api/fourEyes.ts at most.',
  },
  {
    target: './server',
    from: './src/api',
    except: ['./gen', './entity.ts', './fourEyes.ts'],
    message: 'The platform imports src/kit, src/api/gen, src/api/entity.ts and src/api/fourEyes.ts at most.',
  },
];

const bannedSyntax = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Rich text goes through SafeHtml.',
  },
  {
    selector: "AssignmentExpression[left.property.name='innerHTML']",
    message: 'Rich text goes through SafeHtml.',
  },
  {
    selector: "JSXAttribute[name.name='icon'][value.type='Literal']",
    message: 'An icon by name fetches 110 kB of paths: import it from @blueprintjs/icons.',
  },
];

const bannedInPlatform = [
  ...bannedSyntax,
  {
    selector: "CallExpression[callee.property.name='transaction']",
    message: 'Use inTransaction (db/transaction), which repeats a transaction after a deadlock.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist',
      'docs-out',
      'node_modules',
      '.data',
      'src/api/gen',
      'test/scripts/api/golden',
      'test-results',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-default-export': 'error',
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', ['parent', 'sibling', 'index']],
          pathGroups: [{ pattern: '@{/,server/,test/,scripts/}**', group: 'internal' }],
          'newlines-between': 'never',
        },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@blueprintjs/core', importNames: ['Popover'], message: 'Use PopoverNext.' },
            { name: '@blueprintjs/core', importNames: ['Tag'], message: 'Use @/kit/ui/Tag.' },
            {
              name: 'react-i18next',
              importNames: ['useTranslation'],
              message: 'Use @/kit/i18n/useTranslation, which keeps nothing for each component.',
            },
          ],
          patterns: [
            { regex: '^(\\.\\./){2}(?!\\.\\./webpack\\.config$)', message: 'Use @/room/file across rooms.' },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...bannedSyntax],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/db/transaction.ts'],
    rules: { 'no-restricted-syntax': ['error', ...bannedInPlatform] },
  },
  ...typedRoomRules(bannedInPlatform),
  { files: ['**/*.config.ts', '**/*.d.ts'], rules: { 'import-x/no-default-export': 'off' } },
);
