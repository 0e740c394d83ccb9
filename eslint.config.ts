import { readdirSync } from 'node:fs';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// Who may import whom (docs/README.md, "Rooms"). Each room may use the rooms before it; areas never use each other.
const rooms = ['kit', 'api', 'store', 'screens', 'areas', 'shell', 'app'];
const after = (room: string) => rooms.slice(rooms.indexOf(room) + 1);
const areas = readdirSync('src/areas', { withFileTypes: true }).filter((entry) => entry.isDirectory());
// The data-screen engine: each part may use the parts before it.
const screenParts = [
  ...['area.ts', 'build.ts', 'areaTexts.ts', 'access', 'dictionary', 'errors', 'base', 'submit', 'fields'],
  ...['marks', 'cards', 'form', 'search', 'table', 'actions', 'claim', 'export', 'import', 'detail', 'list'],
  ...['definition.ts', 'defineScreen.tsx'],
];
const zones = [
  ...screenParts.map((part, place) => ({
    target: `./src/screens/${part}`,
    from: './src/screens',
    except: ['locales', ...screenParts.slice(0, place + 1)].map((name) => `./${name}`),
    message: `screens/${part} comes before this part: move the shared part down, or pass it in.`,
  })),
  ...rooms.flatMap((room) =>
    after(room).map((later) => ({
      target: `./src/${room}`,
      from: `./src/${later}`,
      message: `${room} comes before ${later}: move the shared part down, or pass it in.`,
    })),
  ),
  {
    target: './src/shell',
    from: './src/areas',
    message: 'The shell knows areas only through the table that app passes in.',
  },
  ...areas.map(({ name }) => ({
    target: `./src/areas/${name}`,
    from: './src/areas',
    except: [`./${name}`],
    message: 'Areas never import each other: link by a reference in the contract.',
  })),
  { target: './src', from: ['./server', './test', './scripts'], message: 'src is the console alone.' },
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
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
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
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    },
  },
  { files: ['**/*.config.ts', '**/*.d.ts'], rules: { 'import-x/no-default-export': 'off' } },
);
