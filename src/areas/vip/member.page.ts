import { member } from '@/api/gen/vip.fields';
import { definePage } from '@/screens/definePage';
import { memberList, Security } from './member.screen';
import { memberPageLists } from './memberPageLists';
import { LatestKyc } from './review/LatestKyc';

/** Everything about a member (domain screen 43). */
export const memberPage = definePage(member, {
  of: memberList,
  sections: [Security],
  aside: [LatestKyc],
  related: memberPageLists,
});
