/**
 * Takes what holds the content of an overlay out of the tab order (`onOpening`): Blueprint makes it a stop of its own, which says
 * and does nothing before the first control. It still takes the focus of a click.
 */
export const noStop = (container: HTMLElement): void => {
  container.tabIndex = -1;
};
