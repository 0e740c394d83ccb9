import type { Call } from './call';

/** The platform's present moment as RFC 3339, or one that is `shift` milliseconds later. */
export const instant = ({ platform }: Pick<Call, 'platform'>, shift = 0): string =>
  new Date(platform.now().getTime() + shift).toISOString();
