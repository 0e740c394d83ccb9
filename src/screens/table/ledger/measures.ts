import { kindOf } from '@/screens/fields/registry';
import type { Density } from '@/store/tables/preferences';
import type { Column } from '../columns';

/** Pixels: the rows of a ledger are of one height, and its columns do not measure what they hold. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 26, normal: 34, roomy: 46 };
export const actionsWidth = 140;

/** As wide as the person drew it, else as its kind needs. */
export const widthOf = ({ width, field }: Column): number => width ?? kindOf(field).width ?? 160;

/** Rows drawn above and below those in sight: two notches of a wheel, so that no frame shows a place whose cells are still to come. */
export const beyondSight = 8;
