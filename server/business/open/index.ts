import type { Business } from '../business';
import { fileRoute } from './fileRoute';
import { openHandlers } from './handlers';
import { openRecordFile } from './openFile';
import { siteImageRoute } from './siteImages';

export const open: Business = {
  handlers: openHandlers,
  entityHandlers: { openRecordFile },
  routes: [fileRoute, siteImageRoute],
};
