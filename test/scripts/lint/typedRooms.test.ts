import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { typedRoomRules } from '@scripts/lint/typedRooms';

const faultsIn = (path: string, code: string): string[] => {
  const parser = { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } };
  const found = new Linter({ configType: 'flat' }).verify(
    code,
    [parser, ...typedRoomRules([])] as Linter.Config[],
    { filename: path },
  );
  return found.map(({ message }) => message);
};

test.each([
  ['a column of a row', 'const no = String(row.withdrawNo);'],
  ['an amount with a default', 'const price = Number(coin.usdtPrice ?? 0);'],
  ['a count of a row that may be missing', 'const height = BigInt(chain?.nodeHeight);'],
  ['a column that was taken out of its row', 'const no = ({ withdrawNo }) => String(withdrawNo);'],
  ['one with a default', "const { withdrawNo = '' } = row; const no = String(withdrawNo);"],
  ['a cast', 'const uid = row.memberUid as string;'],
  ['amounts of any text', "import { toUnits } from '@/kit/format/decimal';"],
  ['a spread for a line break', 'const leg = { ...{ a, b }, c };'],
  ['a packed tuple', 'const [a, b] = [one, two];'],
  ['hooks of no entity', 'export const hooks: EntityHooks = {};'],
  ['a handler of no operation', 'const answer: Handler = async () => null;'],
  ['a record of any entity', "import type { Entry } from '@server/resources/entity/entity';"],
])('in a business with types, %s is refused', (_, code) => {
  expect(faultsIn('server/business/wallet/plant.ts', code)).toHaveLength(1);
});

test.each([
  ['a number in a text', "const [, bits] = text.split('/'); const size = Number(bits);"],
  ['a computed number', 'const text = String(total % 10);'],
  ['a constant', "const sides = ['DEBIT', 'CREDIT'] as const;"],
  ['hooks of an entity', "export const hooks: EntityHooks<'withdrawal'> = {};"],
])('%s is allowed', (_, code) => {
  expect(faultsIn('server/business/wallet/plant.ts', code)).toEqual([]);
});

test('rooms that are not listed are left alone', () => {
  expect(faultsIn('server/resources/plant.ts', 'const no = String(row.withdrawNo);')).toEqual([]);
});
