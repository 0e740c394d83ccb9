import { useAppSelector } from '@/store/hooks';

/** Whether the person sees all of the platform, and with it what the contract marks with `x-inside`. */
export const useSeesAll = (): boolean => useAppSelector((state) => state.session.info?.dataScope === 'ALL');
