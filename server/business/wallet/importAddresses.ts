import { sql } from 'kysely';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { invalid } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import { unstorableText } from '@server/call/storable';
import type { CsvRecord } from '@server/resources/csv';
import { cleanCode } from '@/kit/format/cleanText';
import { plainText } from '@/kit/format/csv';
import { firstErrors, headErrors, mostErrors, rowTexts, type RowError } from '@server/resources/import/head';
import type { Outcome } from '@server/resources/import/importRows';
import { fileAddress, withSheet } from '@server/resources/import/readFile';
import { unreadErrors } from '@server/resources/import/sheetRecords';
import { recordsOf } from '@server/db/typedRecords';
import { staffColumns } from '@server/db/staffIds';
import { refuseDuplicates } from '@server/resources/rules/rules';

const columns = ['address', 'memo', 'derivationPath'];

const text = {
  chain: { 'zh-CN': '链不存在', 'en-US': 'There is no such chain' },
  address: { 'zh-CN': '不符合该链的地址格式', 'en-US': 'Not an address of this chain' },
  memo: { 'zh-CN': '该链必须填写标签', 'en-US': 'This chain needs a memo' },
  long: { 'zh-CN': '过长', 'en-US': 'Too long' },
  twice: { 'zh-CN': '文件中重复', 'en-US': 'Duplicate in this file' },
} satisfies Record<string, Text>;

type Chain = { pattern: RegExp; memoRequired: boolean; ignoresCase: boolean };
type Address = { address: string; memo: string; derivationPath: string | null };

/** `POST /admin/wallet/address/import`: imports free addresses of one chain, all lines or none. */
export const importWalletAddress = withSheet<'importWalletAddress'>(async (call, { head, rows, unread }) => {
  const { chainCode, dryRun, fileId } = call.body;
  const chain = await chainOf(call, chainCode);
  const errors: RowError[] = headErrors(head, (name) => columns.includes(name), 'address', call.lang);
  const spoilt = unreadErrors(errors.length > 0 ? [] : unread, call.lang);
  const whole = rows.filter(({ line }) => !spoilt.lines.has(line));
  const good = errors.length > 0 ? [] : await readLines(call, chainCode, chain, head, whole, errors);
  errors.push(...spoilt.errors);
  const isWritten = !dryRun && errors.length === 0;
  if (isWritten) await write(call, chainCode, good);
  const counts = { rows: rows.length, created: good.length, updated: 0, dryRun };
  const what = { chainCode, file: fileAddress(fileId), ...counts };
  const diff = Object.entries(what).map(([field, after]) => ({ field, before: null, after }));
  call.note({ resource: 'poolAddress', diff, ...(!isWritten && { isTrial: true }) });
  const outcome: Outcome = { rows: rows.length, created: good.length, updated: 0, errors };
  return { ...outcome, errors: firstErrors(errors) };
});

async function chainOf({ db }: Call, chainCode: string): Promise<Chain> {
  const chain = await recordsOf(db)
    .selectFrom('chain')
    .select(['addressPattern', 'memoRequired', 'family'])
    .where('chainCode', '=', chainCode)
    .executeTakeFirst();
  if (!chain) throw invalid({ field: 'chainCode', rule: 'reference', text: text.chain });
  return {
    pattern: new RegExp(chain.addressPattern ?? '', 'u'),
    memoRequired: chain.memoRequired,
    // Upper-case letters of a hexadecimal address are a checksum; the address is the same without them.
    ignoresCase: chain.family === 'EVM' || chain.family === 'CONSORTIUM',
  };
}

/** Returns the addresses of the valid lines and adds the others to `errors`. */
async function readLines(
  call: Call,
  chainCode: string,
  chain: Chain,
  head: readonly string[],
  rows: readonly CsvRecord[],
  errors: RowError[],
): Promise<Address[]> {
  const taken = await takenKeys(call, chainCode, chain);
  const seen = new Set<string>();
  const good: Address[] = [];
  for (const { line, cells } of rows) {
    if (errors.length >= mostErrors) break;
    const found = addressOf(head, cells);
    const key = found && keyOf(chain, found);
    const fault: readonly [string, Text] | null =
      found === null || key === null
        ? ['', rowTexts.cells]
        : (lineError(chain, found) ??
          (seen.has(key) ? ['address', text.twice] : taken.has(key) ? ['address', rowTexts.noUpdate] : null));
    if (fault) errors.push({ line, field: fault[0], msg: fault[1][call.lang] });
    else if (found && key !== null) {
      seen.add(key);
      good.push(found);
    }
  }
  return good;
}

const keyOf = ({ ignoresCase }: Chain, { address, memo }: Pick<Address, 'address' | 'memo'>): string =>
  JSON.stringify([ignoresCase ? address.toLowerCase() : address, memo]);

async function takenKeys({ db }: Call, chainCode: string, chain: Chain): Promise<ReadonlySet<string>> {
  const known = await recordsOf(db)
    .selectFrom('poolAddress')
    .select(['address', sql<string>`coalesce(memo, '')`.as('memo')])
    .where('chainCode', '=', chainCode)
    .execute();
  return new Set(known.map(({ address, memo }) => keyOf(chain, { address, memo })));
}

function addressOf(head: readonly string[], cells: readonly string[]): Address | null {
  if (cells.length !== head.length) return null;
  const cell = (name: string) => cleanCode(plainText(cells[head.indexOf(name)] ?? ''));
  return { address: cell('address'), memo: cell('memo'), derivationPath: cell('derivationPath') || null };
}

/** Returns the field and the error of an invalid line. */
function lineError(chain: Chain, found: Address): readonly [string, Text] | null {
  const { address, memo, derivationPath } = found;
  const unstorable = unstorableText(found);
  if (unstorable !== null) return [unstorable, rowTexts.storable];
  if (address.length < 20 || address.length > 128 || !chain.pattern.test(address))
    return ['address', text.address];
  if (memo === '' && chain.memoRequired) return ['memo', text.memo];
  if (memo.length > 32) return ['memo', text.long];
  return (derivationPath ?? '').length > 64 ? ['derivationPath', text.long] : null;
}

async function write(call: Call, chainCode: string, addresses: readonly Address[]): Promise<void> {
  const at = instant(call);
  const batchNo = call.context.nextId();
  const rows = addresses.map((address) => ({
    ...address,
    id: call.context.nextId(),
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...staffColumns('createdBy', signedIn(call)),
    chainCode,
    status: 'FREE' as const,
    batchNo,
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await refuseDuplicates(() =>
      recordsOf(call.db)
        .insertInto('poolAddress')
        .values(rows.slice(from, from + 1_000))
        .execute(),
    );
  call.note({ resourceId: batchNo });
}
