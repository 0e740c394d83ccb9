/** Specification section 9, in px. */
const breadcrumbMax = 560;
const headerHeight = 64;

/** Whether a breadcrumb that is `own` px wide fits into `available` px: it is dropped when it does not, never cut. */
export const breadcrumbFits = (own: number, available: number): boolean =>
  own <= Math.min(available, breadcrumbMax);

/** Whether the header menu, `height` px high in the width that it has, fits the header: it has wrapped when not. */
export const menuFits = (height: number): boolean => height <= headerHeight;
