import type { Business } from '../business';
import { captchaAnswer } from './captcha/testRoute';
import { sentCode } from './codes/testRoute';
import { authHandlers } from './handlers';

export const auth: Business = {
  handlers: authHandlers,
  routes: [captchaAnswer, sentCode],
};
