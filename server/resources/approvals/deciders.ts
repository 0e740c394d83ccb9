import { signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { tellStaff } from '@server/resources/history/tellStaff';
import { qualifiedFor } from './qualify';

const text = {
  alone: {
    'zh-CN':
      '此操作须由另一人通过，而目前没有其他符合条件的人员（须有此权限，且账户、角色与双因素认证均满足复核条件）',
    'en-US':
      'A second person must approve this, and nobody else qualifies: with the right, and with an account, roles and a second factor that are old enough and not made by you',
  },
};

type Proposal = { id: string; approvalNo: string; excluded: readonly string[] };

/** Tells everybody who may decide about a new proposal. Throws 40902 when nobody is there. */
export const tellDeciders = async ({ id, approvalNo, excluded }: Proposal, call: Call): Promise<void> => {
  const { db, context, operation } = call;
  const { userId, name: actorName } = signedIn(call);
  const matter = { permission: operation.permission ?? '', proposerId: userId, excluded };
  const deciders = await qualifiedFor(db, matter, context);
  if (deciders.length === 0) throw new Failure(code.notAllowed, text.alone);
  await tellStaff(call, deciders, {
    kind: 'PROPOSED',
    actorName,
    resource: 'approval',
    recordId: id,
    recordNo: approvalNo,
  });
};
