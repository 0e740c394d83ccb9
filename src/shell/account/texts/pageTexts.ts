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
  registered: 'You are registered',
  registeredText: 'The account exists. You can use it as soon as an administrator has given it a role.',
  registeredAs: 'The account {name} exists. You can use it as soon as an administrator has given it a role.',
  toSignIn: 'Back to sign-in',
  forgotTitle: 'Reset password',
  reset: 'Set the new password',
  resetDone: 'The new password is set',
  resetText: 'You were signed out everywhere. Please sign in with the new password.',
  mail: 'E-mail',
  mobile: 'Mobile number',
  newPassword: 'New password',
  code: 'Code',
  passwordHint: '8 to 32 characters, at least three of: upper case, lower case, digits, symbols',
  sendCode: 'Send code',
  resendIn: 'Again in {seconds} s',
  codeSent: 'The code went to {mail}. It is good for 5 minutes',
  needMail: 'Please enter the email!',
  wrongMail: 'The email format is incorrect!',
  needMobile: 'Please enter the mobile number!',
  wrongMobile: 'The mobile number format is incorrect!',
  needCode: 'Please enter the captcha!',
  secondStep: 'Two-factor authentication',
  otp: 'Two-factor code',
  otpHint: 'Open your authenticator app and enter the 6 digits that it shows',
  needOtp: 'Please enter the 6 digits!',
  stepOver: 'This sign-in is over. Go back and sign in again',
  back: 'Back',
  tooSoon: 'A code was sent a moment ago. Please wait',
  wrongCode: 'Wrong email or code',
  codeFailed: 'The code could not be sent. Please try again later',
  registerFailed: 'Registration failed. Please try again later',
  resetFailed: 'The password was not set. Please try again later',
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
