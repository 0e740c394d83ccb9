import type { components } from '@/api/gen/contract';
import { useUpdateProfileMutation } from '@/api/gen/user';
import { useAppDispatch } from '@/store/hooks';
import { userInfoLoaded } from '@/store/session/slice';

type ProfileChange = components['schemas']['ProfileChange'];

/** Changes parts of the own profile; what the platform answers is the user info from then on. */
export function useProfile() {
  const dispatch = useAppDispatch();
  const [update, { error, isLoading, reset }] = useUpdateProfileMutation();
  /** Whether it was taken. */
  const change = async (body: ProfileChange): Promise<boolean> => {
    const { data } = await update({ body });
    if (data) dispatch(userInfoLoaded(data));
    return data !== undefined;
  };
  return { change, error, isLoading, reset };
}
