import '@/api/gen/wallet';
import { chain, chainCoin } from '@/api/gen/wallet.fields';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

// Checked by `npm run types`: each line that must not compile is marked.
defineScreen(chain, { columns: ['chainCode', 'status'], search: ['status'], form: [['chainName']] });

// @ts-expect-error the contract has no such field
defineScreen(chain, { columns: ['chainCode', 'colour'] });

// @ts-expect-error nor may a search field be misspelled
defineScreen(chain, { columns: ['chainCode'], search: ['statuss'] });

// @ts-expect-error nor a form field
defineScreen(chain, { columns: ['chainCode'], form: [['chainName', 'nodes']] });

defineScreen(chainCoin, { columns: ['coinCode'], form: [['withdrawFee', 'reason']] });

// @ts-expect-error what only a change brings stands in no column
defineScreen(chainCoin, { columns: ['coinCode', 'reason'] });

defineScreen(chain, {
  columns: ['chainCode'],
  when: { addressPattern: ({ memoRequired, family }) => memoRequired === true && family === 'EVM' },
  scaleOf: { confirmDeposit: 'nativeCoin' },
});

// @ts-expect-error a condition names fields of the contract
defineScreen(chain, { columns: ['chainCode'], when: { nodes: () => true } });

// @ts-expect-error and compares them with values that they have
defineScreen(chain, { columns: ['chainCode'], when: { rpcUrl: ({ family }) => family === 'COBOL' } });

// @ts-expect-error as does the number of decimals
defineScreen(chain, { columns: ['chainCode'], scaleOf: { confirmDeposit: 'nodes' } });

defineScreen(chain, { columns: ['chainCode'], ledger: true, tree: { parent: 'family' } });

// @ts-expect-error the parent of a tree is a field
defineScreen(chain, { columns: ['chainCode'], tree: { parent: 'above' } });

defineScreen(chain, {
  columns: ['chainCode'],
  dialogs: { pause: ({ row }: { row: { chainCode: string } }) => row.chainCode },
  sections: [({ row }: { row: { chainCode: string } }) => row.chainCode],
});

// @ts-expect-error only actions of the contract are shown otherwise
defineScreen(chain, { columns: ['chainCode'], dialogs: { explode: () => null } });

// @ts-expect-error by components that take a record of this entity
defineScreen(chain, {
  columns: ['chainCode'],
  sections: [({ row }: { row: { colour: string } }) => row.colour],
});

defineScreen(chain, {
  columns: ['chainCode'],
  related: [relatedList(chainCoin, { by: { chainCode: 'chainCode' }, columns: ['coinCode'] })],
});

defineScreen(chain, {
  columns: ['chainCode'],
  // @ts-expect-error records belong by a field of the one that is shown
  related: [relatedList(chainCoin, { by: { chainCode: 'colour' }, columns: ['coinCode'] })],
});

// @ts-expect-error by a field that narrows their list to exactly a value
relatedList(chainCoin, { by: { contractAddress: 'chainCode' }, columns: ['coinCode'] });

// @ts-expect-error and are shown by fields that they have
relatedList(chainCoin, { by: { chainCode: 'chainCode' }, columns: ['colour'] });

defineScreen(chain, { columns: ['chainCode'] }, { coins: defineList(chainCoin, { columns: ['coinCode'] }) });

// @ts-expect-error a second list is checked as the first
defineList(chainCoin, { columns: ['colour'] });
