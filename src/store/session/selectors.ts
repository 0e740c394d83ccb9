import type { RootState } from '../createUserStore';
import type { UserInfo } from './slice';

/** The signed-in person, null before the user info is there. */
export const selectInfo = (state: RootState): UserInfo | null => state.session.info;
