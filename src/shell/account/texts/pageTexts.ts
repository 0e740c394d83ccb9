import type { Locale } from '@/kit/i18n/locale';
import { type TextKey, texts } from './texts';

const zh = {
  registerTitle: '注册账户',
  register: '注册',
  haveAccount: '已有账户？去登录',
  resultTitle: '注册结果',
  registered: '注册成功',
  registeredText: '账户已创建。请等待管理员分配角色，分配后即可登录使用。',
  registeredAs: '账户 {name} 已创建。请等待管理员分配角色，分配后即可登录使用。',
  toSignIn: '去登录',
  forgotTitle: '重置密码',
  reset: '重置密码',
  resetDone: '密码已重置',
  resetText: '您在所有设备上的登录均已退出，请用新密码重新登录。',
  newPasswordTitle: '设置新密码',
  newPasswordText: '您使用的是一次性密码，请先设置自己的密码。设置后其他登录会话将全部退出。',
  newPasswordSubmit: '设置并继续',
  otherAccount: '登录其他账户',
  oldPassword: '一次性密码',
  needNewPassword: '请输入新密码！',
  mail: '邮箱',
  mobile: '手机号',
  newPassword: '新密码',
  code: '验证码',
  passwordHint: '8 到 32 个字符，至少含大写、小写、数字、符号中的三类',
  sendCode: '发送验证码',
  resendIn: '{seconds} 秒后重发',
  codeSent: '验证码已发送至 {mail}，5 分钟内有效',
  needMail: '请输入邮箱！',
  wrongMail: '邮箱格式不正确！',
  needMobile: '请输入手机号！',
  wrongMobile: '手机号格式不正确！',
  needCode: '请输入验证码！',
  secondStep: '双因素认证',
  otp: '双因素验证码',
  otpHint: '打开验证器 App，输入其显示的 6 位验证码',
  needOtp: '请输入 6 位验证码！',
  stepOver: '本次登录已失效，请返回重新登录',
  locked: '错误次数过多，账号已锁定。请在 {time} 之后重新登录',
  back: '返回上一步',
  tooSoon: '验证码发送过于频繁，请稍后再试',
  wrongCode: '邮箱或验证码有误',
  codeFailed: '验证码发送失败，请稍后重试',
  registerFailed: '注册失败，请稍后重试',
  resetFailed: '重置失败，请稍后重试',
};

const en: Record<keyof typeof zh, string> = {
  registerTitle: 'Sign up',
  register: 'Sign up',
  haveAccount: 'Already have an account? Sign in',
  resultTitle: 'Registration result',
  registered: 'Account created',
  registeredText: 'Your account was created. You can sign in once an administrator has assigned you a role.',
  registeredAs: 'Account {name} was created. You can sign in once an administrator has assigned you a role.',
  toSignIn: 'Back to sign in',
  forgotTitle: 'Reset password',
  reset: 'Reset password',
  resetDone: 'Your password was reset',
  resetText: 'You were signed out on all devices. Sign in with your new password.',
  newPasswordTitle: 'Set a new password',
  newPasswordText:
    'You signed in with a one-time password. Set a password of your own to continue. All other sessions end.',
  newPasswordSubmit: 'Set and continue',
  otherAccount: 'Use another account',
  oldPassword: 'One-time password',
  needNewPassword: 'Please enter the new password!',
  mail: 'Email',
  mobile: 'Mobile number',
  newPassword: 'New password',
  code: 'Code',
  passwordHint: '8 to 32 characters, at least three of: upper case, lower case, digits, symbols',
  sendCode: 'Send code',
  resendIn: 'Resend in {seconds} s',
  codeSent: 'Code sent to {mail}. It is valid for 5 minutes',
  needMail: 'Please enter the email!',
  wrongMail: 'The email format is incorrect!',
  needMobile: 'Please enter the mobile number!',
  wrongMobile: 'The mobile number format is incorrect!',
  needCode: 'Please enter the captcha!',
  secondStep: 'Two-factor authentication',
  otp: 'Two-factor code',
  otpHint: 'Enter the 6-digit code from your authenticator app',
  needOtp: 'Please enter the 6 digits!',
<<<<<<< HEAD
  stepOver: 'This sign-in has expired. Go back and try again',
=======
  stepOver: 'This sign-in is over. Go back and sign in again',
  locked: 'Too many wrong codes: the account is locked. Sign in again after {time}',
>>>>>>> main
  back: 'Back',
  tooSoon: 'A code was just sent. Wait a moment',
  wrongCode: 'Wrong email or code',
  codeFailed: 'The code could not be sent. Please try again later',
  registerFailed: 'Registration failed. Please try again later',
  resetFailed: 'Your password was not reset. Please try again later',
};

/** Texts of the other account pages, in addition to those of the sign-in page. */
export const pageTexts: Readonly<Record<Locale, Readonly<Record<PageTextKey, string>>>> = {
  'zh-CN': { ...texts['zh-CN'], ...zh },
  'en-US': { ...texts['en-US'], ...en },
};

export type PageTextKey = TextKey | keyof typeof zh;

/** Replaces the `{name}` placeholders of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
