import { loadContract } from '@server/contract/contract';
import { resourceTables } from '@server/db/resourceTables';
import { hooksOf } from '@server/business/tables';
import { createEntities } from '@server/resources/entity/createEntities';
import { decode, encode } from '@server/resources/entity/codec';
import { createVault } from '@server/db/vault';

const contract = loadContract();
const tables = resourceTables(contract);

test('a value of a dictionary that may be missing is kept as a text that may be missing', () => {
  expect(tables.withdrawal?.columns.riskLevel).toEqual({ type: 'text', nullable: true });
  expect(tables.withdrawal?.columns.status).toEqual({ type: 'text', nullable: false });
});

test('a table is indexed by what its list goes by: the field of its span or when it was made, its member, exact numbers, and what is searched whole', () => {
  const account = ['lower(memberAccount)'];
  expect(tables.position?.index).toEqual([['openedAt', 'id'], ['memberUid'], ['status'], account]);
  expect(tables.ledgerEntry?.index).toEqual(
    expect.arrayContaining([['createdAt', 'id'], ['memberUid'], ['bizNo'], ['txnNo'], ['amount'], account]),
  );
  expect(tables.member?.index).toEqual(expect.arrayContaining([['email'], ['mobile']]));
  expect(tables.coin?.index).toEqual([['createdAt', 'id']]);
  expect(tables.lockPeriod?.index).toEqual([]);
});

test("a record between two members has the path of either one's agent", () => {
  for (const column of ['buyerAgentPath', 'sellerAgentPath'])
    expect(tables.spotTrade?.columns[column]).toEqual({ type: 'text', nullable: true });
});

test('several files are kept by their ids and come with their addresses', () => {
  const appeal = createEntities(contract, hooksOf(contract)).get('otcAppeal');
  if (!appeal) throw new Error('There is no otcAppeal.');
  const vault = createVault(Buffer.alloc(32));
  const evidence = [{ fileId: '1', url: 'https://elsewhere.example/1' }, { fileId: '2' }];
  const row = encode(appeal, { evidence }, vault);
  expect(row).toEqual({ evidence: '[{"fileId":"1"},{"fileId":"2"}]' });
  const kept: unknown = JSON.parse(String(row.evidence));
  expect(decode(appeal, { id: '7', evidence: kept }, vault).evidence).toEqual([
    { fileId: '1', url: '/open/api/file/1' },
    { fileId: '2', url: '/open/api/file/2' },
  ]);
});
