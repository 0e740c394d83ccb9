import { refusedIf } from '@server/call/failure';
import type { Refused } from '@server/call/failure';

const text = {
  'zh-CN': '提交审核后不可修改',
  'en-US': 'It cannot be changed once it was submitted',
};

/** The rule of an edit: only a draft is edited, later statuses are under review or on sale. */
export const editable = ({ status }: { status: string }): Refused | null =>
  refusedIf(status !== 'DRAFT', text);
