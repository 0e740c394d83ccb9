import { chain } from '@/api/wallet';
import { defineScreen } from '@/screens/defineScreen';

// Checked by `npm run types`: each line that must not compile is marked.
defineScreen(chain, { columns: ['chainCode', 'status'], search: ['status'], form: [['chainName']] });

// @ts-expect-error the contract has no such field
defineScreen(chain, { columns: ['chainCode', 'colour'] });

// @ts-expect-error nor may a search field be misspelled
defineScreen(chain, { columns: ['chainCode'], search: ['statuss'] });

// @ts-expect-error nor a form field
defineScreen(chain, { columns: ['chainCode'], form: [['chainName', 'nodes']] });
