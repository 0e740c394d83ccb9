import { agentRate, commission, settlement } from '@/api/gen/agent.fields';
import { member } from '@/api/gen/vip.fields';
import type { Related } from '@/screens/base/definition';
import { relatedList } from '@/screens/definition';

const by = { agentNo: 'agentNo' } as const;

/** What belongs to an agent: in the drawer, and on the page. */
export const agentLists: readonly Related<'agentNo'>[] = [
  relatedList(agentRate, {
    by,
    columns: ['effectiveFrom', 'source', 'rateBefore', 'rate', 'createdByName', 'createdAt', 'reason'],
  }),
  relatedList(member, {
    by,
    columns: ['uid', 'account', 'kycStatus', 'totalUsdt', 'status', 'createdAt'],
  }),
  relatedList(commission, {
    by,
    columns: ['commissionNo', 'status', 'amount', 'coinCode', 'source', 'memberUid', 'createdAt'],
  }),
  relatedList(settlement, {
    by,
    columns: ['settleNo', 'status', 'amounts', 'items', 'periodStart', 'periodEnd'],
  }),
];
