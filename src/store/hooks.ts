import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, RootState, UserStore } from './createUserStore';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useUserStore = useStore.withTypes<UserStore>();
