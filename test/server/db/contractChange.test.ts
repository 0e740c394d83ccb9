import type { Contract } from '@server/contract/contract';
import type { Schema } from '@server/contract/document';
import { createPlatform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';

/** Returns the contract with changed properties of chains. */
const withChain = (contract: Contract, change: (properties: Record<string, Schema>) => void): Contract => {
  const changed = structuredClone(contract);
  change(changed.document.components.schemas.ChainEditable?.properties as Record<string, Schema>);
  return changed;
};

test('after a new field in the contract the data is there, and the field can be used', async () => {
  const first = await startPlatform({ onDisk: true });
  const page = '/admin/wallet/chain/page?size=200';
  const before = await (await staff(first, 'admin')).get<{ records: { id: string }[]; total: number }>(page);
  await first.db.destroy();
  const contract = withChain(first.contract, (properties) => {
    properties.slogan = { type: ['string', 'null'] };
    properties.priority = { type: 'integer', default: 5 };
  });
  const second = await createPlatform({ ...first.options, contract });
  const admin = await staff(second, 'admin');
  const after = await admin.get<typeof before.data>(page);
  const grown = before.data.records.map((record) => ({ ...record, slogan: null, priority: 5 }));
  expect(after.data.records).toEqual(grown);
  const chain = { version: 1, chainName: 'Grown', confirmDeposit: 1, confirmWithdraw: 1, slogan: 'Fast' };
  const { data } = await admin.put(`/admin/wallet/chain/${grown[0]?.id}`, chain);
  expect(data).toMatchObject({ slogan: 'Fast', priority: 5 });
  await second.close();
  await first.close();
});

test('any other change of the contract is refused with the command that starts afresh', async () => {
  const first = await startPlatform({ onDisk: true });
  await first.db.destroy();
  const contract = withChain(first.contract, (properties) => {
    properties.confirmDeposit = { type: 'string' };
  });
  await expect(createPlatform({ ...first.options, contract })).rejects.toThrow(
    /chain\.confirmDeposit is text, was integer[\s\S]*npm run server -- --reset/,
  );
  await first.close();
});
