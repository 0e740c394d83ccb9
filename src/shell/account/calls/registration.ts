import { authApi } from '@/api/gen/auth';
import type { components } from '@/api/gen/contract/auth';
import type { components as user } from '@/api/gen/contract/user';
import type { components as shared } from '@/api/gen/contract/shared';
import { userApi } from '@/api/gen/user';
import { keepRegistration, registeredUser } from '@/api/tokens';
import { createUserStore } from '@/store/createUserStore';
import { userInfoLoaded, type UserInfo } from '@/store/session/slice';
import { anonymousStore } from './session';
import { refused, notKept, type Result } from './result';

type Schemas = components['schemas'];

export type CodePurpose = shared['schemas']['CodePurpose'];

/** Sends a code. */
export async function sendCode(body: Schemas['CodeRequest']): Promise<Result<Schemas['CodeSent']>> {
  const { data, error } = await anonymousStore.dispatch(authApi.endpoints.sendCode.initiate({ body }));
  return data ? { ok: true, data } : refused(error);
}

/**
 * Registers a user (specification section 4, "Registration"): stores uuid and token in cookies, then the user
 * info in that user's store.
 */
export async function register(body: Schemas['Registration']): Promise<Result<UserInfo>> {
  const { data, error } = await anonymousStore.dispatch(authApi.endpoints.register.initiate({ body }));
  if (!data) return refused(error);
  if (!keepRegistration(data)) return notKept;
  const { store, ready, close } = createUserStore(data.uuid);
  await ready;
  store.dispatch(userInfoLoaded(data.info));
  close();
  return { ok: true, data: data.info };
}

/** Sets a new password, confirmed by a code. */
export async function resetPassword(body: Schemas['PasswordReset']): Promise<Result<null>> {
  const { error } = await anonymousStore.dispatch(authApi.endpoints.resetPassword.initiate({ body }));
  return error ? refused(error) : { ok: true, data: null };
}

/** Replaces the one-time password of the signed-in user. */
export async function replacePassword(body: user['schemas']['PasswordChange']): Promise<Result<null>> {
  const { error } = await anonymousStore.dispatch(userApi.endpoints.updatePassword.initiate({ body }));
  return error ? refused(error) : { ok: true, data: null };
}

/** Returns the user who last registered on this browser, or null. */
export async function registeredInfo(): Promise<UserInfo | null> {
  const uuid = registeredUser();
  if (!uuid) return null;
  const { store, ready, close } = createUserStore(uuid);
  await ready;
  close();
  return store.getState().session.info;
}
