import { isApiError } from '@/api/errors';
import { authApi } from '@/api/gen/auth';
import type { components } from '@/api/gen/contract/auth';
import type { components as open } from '@/api/gen/contract/open';
import { openApi } from '@/api/gen/open';
import { hasOutline } from '@/api/unwrap';
import { keepTokens } from '@/api/tokens';
import { announceSession } from '@/api/windows';
import { config } from '@/kit/config';
import { encryptCaptcha, encryptPassword } from '@/kit/crypto';
import { createUserStore } from '@/store/createUserStore';
import { logReportedErrors } from '@/store/log/logReportedErrors';
import type { SignedIn } from '@/store/session/slice';
import { type Result, type SecondStep, notKept, refused } from './result';

/** The store of a visitor who is not signed in. Calls before a sign-in use it, and it logs their failures. */
export const { store: anonymousStore } = createUserStore('anon');
logReportedErrors(anonymousStore);

export type Captcha = components['schemas']['Captcha'];
export type SiteParam = open['schemas']['GlobalParam'];

/** The submitted values of the sign-in form. */
export type Credentials = {
  username: string;
  password: string;
  captchaVerification: string;
  remember: boolean;
};

/** Returns the public parameters of the site. Throws an ApiError. */
export const loadSite = (): Promise<SiteParam> =>
  anonymousStore.dispatch(openApi.endpoints.getGlobalParam.initiate(undefined)).unwrap();

/** Returns a new slider captcha. Throws an ApiError. */
export const newCaptcha = (): Promise<Captcha> =>
  anonymousStore
    .dispatch(
      authApi.endpoints.createCaptcha.initiate({ captchaType: 'blockPuzzle' }, { forceRefetch: true }),
    )
    .unwrap();

/**
 * Checks the position of the puzzle piece. Returns the verification for the sign-in, or null when the
 * position is wrong. Throws an ApiError on any other failure.
 */
export async function checkSlider({ token, secretKey }: Captcha, x: number): Promise<string | null> {
  const point = JSON.stringify({ x, y: 5 });
  const body = { captchaType: 'blockPuzzle', token, pointJson: encryptCaptcha(point, secretKey) } as const;
  const checked = await anonymousStore.dispatch(authApi.endpoints.checkCaptcha.initiate({ body }));
  if (!checked.error) return encryptCaptcha(`${token}---${point}`, secretKey);
  if (isApiError(checked.error) && checked.error.kind === 'business' && checked.error.code !== 42901)
    return null;
  throw checked.error;
}

type Tokens = components['schemas']['TokenAnswer'];

/** Whether a menu can be used in place of the menu's own call. A backend may know nothing of `include`, or answer nonsense. */
const isUsable = (menu: unknown): boolean =>
  Array.isArray(menu) && hasOutline({ operationId: 'getMenu', method: 'GET', path: '/admin/app/menu' }, menu);

/**
 * Completes a sign-in (specification section 4, "Login"): stores the tokens in cookies and returns the user info, with the
 * menu if the answer holds it.
 */
async function keepSignIn(
  tokenCall: PromiseLike<{ data?: Tokens | undefined; error?: unknown }>,
  remember: boolean,
): Promise<Result<SignedIn>> {
  const { data, error } = await tokenCall;
  if (!data) return refused(error);
  // First, so that no window sends as this user what another one typed.
  announceSession(data.user_info.userId);
  if (!keepTokens(data, remember)) {
    announceSession(null);
    return notKept;
  }
  // Again, for windows that wait for the new tokens.
  announceSession(data.user_info.userId);
  const { user_info: info, menu } = data;
  return { ok: true, data: { info, ...(menu && isUsable(menu) && { menu }) } };
}

/** Saves the console the round trip of the menu. */
const include: 'menu'[] = ['menu'];

const { createToken, createTokenByOtp } = authApi.endpoints;

/** Signs in by password. */
export const signIn = ({
  username,
  password,
  captchaVerification,
  remember,
}: Credentials): Promise<Result<SignedIn>> =>
  keepSignIn(
    anonymousStore.dispatch(
      createToken.initiate({
        grant_type: 'password',
        captchaVerification,
        include,
        body: { username, password: encryptPassword(password, config.loginKey) },
      }),
    ),
    remember,
  );

/** Signs in by a code that was sent for LOGIN. */
export const signInByCode = ({
  mail,
  code,
  captchaVerification,
  remember,
}: {
  mail: string;
  code: string;
  captchaVerification: string;
  remember: boolean;
}): Promise<Result<SignedIn>> =>
  keepSignIn(
    anonymousStore.dispatch(
      createToken.initiate({ grant_type: 'mail_code', captchaVerification, include, body: { mail, code } }),
    ),
    remember,
  );

/** Completes the second step by a code of the authenticator app. */
export const signInByOtp = ({ ticket, remember }: SecondStep, code: string): Promise<Result<SignedIn>> =>
  keepSignIn(
    anonymousStore.dispatch(createTokenByOtp.initiate({ include, body: { otpTicket: ticket, code } })),
    remember,
  );
