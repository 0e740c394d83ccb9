/** Class of the window's width (specification section 4): exactly one holds. */
export type Device = 'Mobile' | 'Tablet' | 'Desktop';

/** Widest window of a class, in px (specification section 9). */
export const breakpoints = { Mobile: 600, Tablet: 992 } as const;

/** The class of a window that is so many px wide. */
export const deviceOf = (width: number): Device =>
  width <= breakpoints.Mobile ? 'Mobile' : width <= breakpoints.Tablet ? 'Tablet' : 'Desktop';
