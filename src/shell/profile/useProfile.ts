import type { components } from '@/api/gen/contract/user';
import { useUpdateProfileMutation } from '@/api/gen/user';
import { useAppDispatch } from '@/store/hooks';
import { userInfoLoaded } from '@/store/session/slice';

type ProfileChange = components['schemas']['ProfileChange'];

/** Returns a function that changes parts of the user's profile; the response becomes the user info. */
export function useProfile() {
  const dispatch = useAppDispatch();
  const [update, { error, isLoading, reset }] = useUpdateProfileMutation();
  /** Returns whether the change was accepted. */
  const change = async (body: ProfileChange): Promise<boolean> => {
    const { data } = await update({ body });
    if (data) dispatch(userInfoLoaded(data));
    return data !== undefined;
  };
  return { change, error, isLoading, reset };
}
