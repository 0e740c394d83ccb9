import { authApi } from '@/api/auth';
import type { ApiError } from '@/api/errors';
import { isApiError } from '@/api/errors';
import type { components } from '@/api/gen/contract';
import { openApi } from '@/api/open';
import { keepTokens } from '@/api/tokens';
import { config } from '@/kit/config';
import { encryptCaptcha, encryptPassword } from '@/kit/crypto';
import { createUserStore } from '@/store/createUserStore';
import type { UserInfo } from '@/store/session/slice';

export type Captcha = components['schemas']['Captcha'];
export type SiteParam = components['schemas']['GlobalParam'];

/** What the person typed. */
export type Credentials = {
  username: string;
  password: string;
  captchaVerification: string;
  remember: boolean;
};

/** What the sign-in came to. */
export type SignInResult =
  { ok: true; info: UserInfo } | { ok: false; error: ApiError | null; cause: 'refused' | 'cookie' };

/** Nobody's store: failures before the sign-in are logged there. */
const { store } = createUserStore('anon');

/** Public parameters of the site. Throws an ApiError. */
export const loadSite = (): Promise<SiteParam> =>
  store.dispatch(openApi.endpoints.getGlobalParam.initiate(undefined)).unwrap();

/** A new slider picture. Throws an ApiError. */
export const newCaptcha = (): Promise<Captcha> =>
  store
    .dispatch(
      authApi.endpoints.createCaptcha.initiate({ captchaType: 'blockPuzzle' }, { forceRefetch: true }),
    )
    .unwrap();

/** Asks whether the piece stands right; gives the verification for the sign-in, or null. Throws an ApiError on anything but a refusal. */
export async function checkSlider({ token, secretKey }: Captcha, x: number): Promise<string | null> {
  const point = JSON.stringify({ x, y: 5 });
  const body = { captchaType: 'blockPuzzle', token, pointJson: encryptCaptcha(point, secretKey) } as const;
  const checked = await store.dispatch(authApi.endpoints.checkCaptcha.initiate({ body }));
  if (!checked.error) return encryptCaptcha(`${token}---${point}`, secretKey);
  if (isApiError(checked.error) && checked.error.kind === 'business' && checked.error.code !== 42901)
    return null;
  throw checked.error;
}

/** Specification section 4, "Login": tokens into cookies, then the user info. */
export async function signIn({
  username,
  password,
  captchaVerification,
  remember,
}: Credentials): Promise<SignInResult> {
  const answer = await store.dispatch(
    authApi.endpoints.createToken.initiate({
      grant_type: 'password',
      captchaVerification,
      body: { username, password: encryptPassword(password, config.loginKey) },
    }),
  );
  if (answer.error)
    return { ok: false, error: isApiError(answer.error) ? answer.error : null, cause: 'refused' };
  if (!keepTokens(answer.data, remember)) return { ok: false, error: null, cause: 'cookie' };
  return { ok: true, info: answer.data.user_info };
}
