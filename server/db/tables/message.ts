import { amount, boolean, integer, nullable, table, text, time, withDefault } from '@server/db/column';
import { base } from './base';

const sent = {
  ...base,
  /** Of the dictionary msg_scene. */
  scene: text(),
  templateCode: text(),
  /** Contains the code, if any; screens mask it. */
  content: text(),
  /** Of the dictionary send_status. */
  status: text(),
  errorMsg: nullable(text()),
  memberUid: nullable(text()),
  /** Path of the agent of the member; null for other recipients. */
  agentPath: nullable(text()),
};

/** Messages by phone and mail (domain screens 55 and 56). The reference platform "sends" by inserting here. */
export const messageTables = {
  smsLog: table(
    {
      ...sent,
      smsNo: text(),
      mobile: text(),
      phoneCode: text(),
      channel: text(),
      channelMsgId: nullable(text()),
      errorCode: nullable(text()),
      cost: nullable(amount()),
      ip: text(),
      deliveredAt: nullable(time()),
    },
    {
      unique: [['smsNo']],
      index: [
        ['createdAt', 'id'],
        ['mobile', 'scene'],
      ],
    },
  ),
  mailLog: table(
    {
      ...sent,
      mailNo: text(),
      toAddress: text(),
      fromAddress: text(),
      subject: text(),
      language: text(),
      opened: withDefault(boolean(), false),
      bounceType: nullable(text()),
      retryCount: withDefault(integer(), 0),
    },
    {
      unique: [['mailNo']],
      index: [
        ['createdAt', 'id'],
        ['toAddress', 'scene'],
      ],
    },
  ),
};
