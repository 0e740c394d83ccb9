import { checkPassword } from '@server/staff/password';
import { endSessions } from '@server/staff/sessions';
import { prepared, signedIn } from '@server/call/call';
import type { Handler, Handlers } from '@server/call/call';
import { invalid } from '@server/call/failure';
import { chooseNewPassword, hashChosen } from '@server/staff/newPassword';
import { loadUserInfo } from '@server/staff/userInfo';
import { otpHandlers } from './otp';
import { noticeHandlers } from './notices';
import { updateProfile } from './profile';
import { sessionHandlers } from './sessions';

const wrongOld = { 'zh-CN': '旧密码不正确', 'en-US': 'The old password is wrong' };

const getMyUser: Handler<'getMyUser'> = (call) => loadUserInfo(call.db, signedIn(call).userId);

/** Changes the password and ends the user's other sessions. Refusals are at their field (40001). */
const updatePassword: Handler<'updatePassword'> = prepared(
  async (call) => {
    const { password, newpassword } = call.body;
    const { userId } = signedIn(call);
    const user = await call.db
      .selectFrom('staffUser')
      .where('id', '=', userId)
      .select('passwordHash')
      .executeTakeFirstOrThrow();
    if (!(await checkPassword(password, user.passwordHash))) {
      throw invalid({ field: 'password', rule: 'oldPassword', text: wrongOld });
    }
    const chosen = await hashChosen(call, userId, newpassword);
    // Another change may have come between.
    return { ...chosen, replaced: user.passwordHash };
  },
  async (call, chosen) => {
    const { userId, sessionId } = signedIn(call);
    await chooseNewPassword(call, userId, chosen);
    await endSessions(call, userId, sessionId);
    call.note({ resource: 'staffUser', resourceId: userId });
  },
);

export const userHandlers: Handlers = {
  getMyUser,
  updatePassword,
  updateProfile,
  ...sessionHandlers,
  ...otpHandlers,
  ...noticeHandlers,
};
