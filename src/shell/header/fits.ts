/** Sizes in px (specification section 9). */
const breadcrumbMax = 560;
const headerHeight = 64;

/** Returns whether a breadcrumb of width `own` fits into `available` px. It is never cut. */
export const breadcrumbFits = (own: number, available: number): boolean =>
  own <= Math.min(available, breadcrumbMax);

/** Returns whether the header menu fits the header; a greater `height` means that it wrapped. */
export const menuFits = (height: number): boolean => height <= headerHeight;
