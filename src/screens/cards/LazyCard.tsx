import { lazyPart } from '@/kit/lazyPart';
import { CloseWithNotice } from '../errors/CloseWithNotice';

/** The open card. Its code loads with the first card. */
export const LazyCard = lazyPart(
  () => import(/* webpackChunkName: "card" */ './CardPopover').then(({ CardPopover }) => CardPopover),
  { Failed: CloseWithNotice },
);
