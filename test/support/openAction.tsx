import { screen, within } from '@testing-library/react';
import type { ActionMeta } from '@/api/entity';
import '@/api/gen/wallet';
import { chain } from '@/api/gen/wallet.fields';
import '@/areas/wallet';
import { ActionDialog } from '@/screens/actions/ActionDialog';
import type { Row } from '@/screens/base/row';
import { answerWith, envelope, type Answering } from './answers';
import { renderPart, signedInStore } from './renderPart';
import { TestPage } from './TestPage';

/** A chain. */
export const row: Row = {
  id: '7',
  version: 3,
  allowedActions: ['pause'],
  chainCode: 'eth',
  chainName: 'Ethereum',
  status: 'ACTIVE',
  confirmDeposit: 12,
};
const { pause } = chain.actions;

/** Renders the dialog of an action of a chain. */
export async function openAction(action: Partial<ActionMeta>, answering: Answering, shown: Row = row) {
  const sent = answerWith((call) => (call.method === 'GET' ? envelope(null) : answering(call)));
  const closed = jest.fn();
  const store = signedInStore();
  const { user } = await renderPart(
    <TestPage>
      <ActionDialog
        entity={chain}
        row={shown}
        facts={['chainName', 'status', 'warningEn']}
        action={{ ...pause, fields: {}, guards: ['confirm'], ...action }}
        onClose={closed}
      />
    </TestPage>,
    { store },
  );
  const dialog = within(await screen.findByRole('dialog'));
  const posts = () => sent.filter(({ method }) => method === 'POST');
  const bodies = () => posts().map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  const keys = () => posts().map(({ headers }) => headers.get('Idempotency-Key'));
  return { user, dialog, bodies, keys, closed, store };
}

/** The button that runs it. */
export const run = { name: 'Pause' };
