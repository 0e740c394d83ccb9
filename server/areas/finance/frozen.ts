import type { Entry } from '@server/resources/entity/entity';

/** Only a draft is edited: what was submitted is what is reviewed, and what was approved is what members buy. */
export const isDraft = ({ status }: Entry): boolean => status === 'DRAFT';

export const frozen = {
  'zh-CN': '提交审核后不可修改',
  'en-US': 'It cannot be changed once it was submitted',
};
