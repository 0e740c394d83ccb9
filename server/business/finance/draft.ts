import type { Entry } from '@server/resources/entity/entity';

/** Only a draft can be edited: later statuses are under review or on sale. */
export const isDraft = ({ status }: Entry): boolean => status === 'DRAFT';

export const notDraft = {
  'zh-CN': '提交审核后不可修改',
  'en-US': 'It cannot be changed once it was submitted',
};
