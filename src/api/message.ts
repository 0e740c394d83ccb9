export { messageApi } from './gen/message';
export { smsLog, mailLog } from './gen/message.fields';
