export { messageApi, usePreviewMessageEmailQuery } from './gen/message';
export { smsLog, mailLog } from './gen/message.fields';
