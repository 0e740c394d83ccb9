import type { Text } from './failure';

/** Texts of the platform. Texts of field rules are in `fieldErrors`, those of an area in the area. */
export const texts = {
  success: { 'zh-CN': '操作成功', 'en-US': 'Done' },
  proposed: { 'zh-CN': '已提议，待另一人复核', 'en-US': 'Proposed: a second person must approve it' },
  signIn: { 'zh-CN': '未授权，请登录', 'en-US': 'Please sign in' },
  noPermission: { 'zh-CN': '拒绝访问', 'en-US': 'You have no permission for this' },
  passwordDue: { 'zh-CN': '请先设置新密码', 'en-US': 'Set a new password first' },
  noRoute: { 'zh-CN': '请求地址不存在', 'en-US': 'This address does not exist' },
  notFound: { 'zh-CN': '记录不存在', 'en-US': 'The record does not exist' },
  mediaType: { 'zh-CN': '不支持的内容类型', 'en-US': 'This content type is not supported' },
  malformed: { 'zh-CN': '请求内容无法读取', 'en-US': 'The content cannot be read' },
  tooLarge: { 'zh-CN': '内容过大', 'en-US': 'The content is too large' },
  samePerson: {
    'zh-CN': '须由另一人复核，您已参与此记录',
    'en-US': 'Somebody else must review this: you took part in it',
  },
  wrongCode: { 'zh-CN': '双因素验证码错误或已使用', 'en-US': 'This code is wrong or was already used' },
  codeDue: {
    'zh-CN': '此修改须输入本人的动态验证码',
    'en-US': 'This change needs a code of your own authenticator app',
  },
  noSecondFactor: {
    'zh-CN': '此操作需要双因素认证，您的账号尚未绑定',
    'en-US': 'This needs two-factor authentication, which your account does not have',
  },
  locked: {
    'zh-CN': '错误次数过多，账号已暂时锁定',
    'en-US': 'Too many wrong attempts: the account is locked for now',
  },
  tooOften: { 'zh-CN': '错误次数过多，请稍后再试', 'en-US': 'Too many wrong attempts, please wait' },
  conflict: { 'zh-CN': '记录已被他人修改', 'en-US': 'Somebody else has changed the record' },
  inUse: { 'zh-CN': '仍被使用，不能删除', 'en-US': 'It is still in use and cannot be deleted' },
  keyReuse: { 'zh-CN': '幂等键已用于另一请求', 'en-US': 'The idempotency key belongs to another request' },
  unavailable: {
    'zh-CN': '服务暂时不可用，请稍后再试',
    'en-US': 'The service is not available for the moment. Please try again',
  },
  internal: { 'zh-CN': '服务器内部错误', 'en-US': 'Something went wrong on the server' },
} satisfies Record<string, Text>;
