import { applyDeposit, applyReturn } from './deposits';
import type { WalletDesk } from './desk';
import type { Event } from './events';
import { applyTransfer } from './transfers';
import { applyFinish, applyRequest } from './withdrawals';

/** Books an event of a member. */
export const applyEvent = (desk: WalletDesk, event: Exclude<Event, { kind: 'adjust' }>): Promise<void> => {
  switch (event.kind) {
    case 'deposit':
      return applyDeposit(desk, event);
    case 'return':
      return applyReturn(desk, event.of, event.at);
    case 'withdraw':
      return applyRequest(desk, event);
    case 'finish':
      return applyFinish(desk, event.of, event.at);
    case 'transfer':
      return applyTransfer(desk, event);
  }
};
