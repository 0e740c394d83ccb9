import { member } from '@/api/gen/vip.fields';
import { definePage } from '@/screens/definePage';
import { memberList, Security } from './member.screen';
import { memberLists } from './memberLists';

/** Everything about a member (domain screen 43). */
export const memberPage = definePage(member, { of: memberList, sections: [Security], related: memberLists });
