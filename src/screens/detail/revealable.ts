import type { EntityMeta, FieldMeta } from '@/api/entity';

/** Codes that were sent to somebody are masked for everybody (openapi/README.md). */
const never = 'code';

/** Whether the person may see a masked field in clear. */
export const isRevealable = (
  { calls: { reveal } }: EntityMeta,
  { mask }: FieldMeta,
  may: (code: string) => boolean,
): boolean => reveal !== undefined && mask !== undefined && mask !== never && may(reveal.permission);
