import { checkPassword } from '@server/services/staff/password';
import { endSessions } from '@server/services/staff/sessions';
import { bodyOf, signedIn } from '@server/call/call';
import type { Handler } from '@server/call/call';
import { invalid } from '@server/call/failure';
import { chooseNewPassword } from '@server/services/staff/newPassword';
import { loadUserInfo } from '@server/services/staff/userInfo';
import { otpHandlers } from './otp';
import { noticeHandlers } from './notices';
import { updateProfile } from './profile';
import { sessionHandlers } from './sessions';

const wrongOld = { 'zh-CN': '旧密码不正确', 'en-US': 'The old password is wrong' };

const getMyUser: Handler = (call) => loadUserInfo(call.db, signedIn(call).userId);

/** Changes the password and ends the user's other sessions. Refusals are at their field (40001). */
const updatePassword: Handler = async (call) => {
  const { password, newpassword } = bodyOf<'PasswordChange'>(call);
  const { userId, sessionId } = signedIn(call);
  const user = await call.db
    .selectFrom('staffUser')
    .where('id', '=', userId)
    .select('passwordHash')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!(await checkPassword(password, user.passwordHash))) {
    throw invalid({ field: 'password', rule: 'oldPassword', text: wrongOld });
  }
  await chooseNewPassword(call, userId, newpassword);
  await endSessions(call, userId, sessionId);
  call.note({ resource: 'staffUser', resourceId: userId });
};

export const userHandlers = {
  getMyUser,
  updatePassword,
  updateProfile,
  ...sessionHandlers,
  ...otpHandlers,
  ...noticeHandlers,
};
