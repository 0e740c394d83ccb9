import { id, integer, nullable, table, text, time, withDefault } from '@server/db/column';

/** The OTC chat beside its rooms and messages, which the contract describes (domain section 7). */
export const chatTables = {
  /** Who sent a message: a member by uid, staff by user id. A sender's `clientMsgId` is stored once in a room. */
  chatSent: table(
    {
      msgId: text(),
      roomNo: text(),
      /** Empty for the system. */
      senderKey: text(),
      clientMsgId: text(),
    },
    { primary: ['msgId'], unique: [['roomNo', 'senderKey', 'clientMsgId']] },
  ),
  /** How far each side has read. It only grows. */
  chatRead: table(
    { roomNo: text(), role: text<'BUYER' | 'SELLER' | 'STAFF'>(), upToSeq: withDefault(integer(), 0) },
    { primary: ['roomNo', 'role'] },
  ),
  /** Staff who have joined a room. */
  chatStaff: table(
    { roomNo: text(), userId: id(), name: text(), joinedAt: time() },
    { primary: ['roomNo', 'userId'], index: [['userId']] },
  ),
  /** Members who may no longer write in a room. */
  chatBlock: table(
    { roomNo: text(), memberUid: text(), reason: text(), userId: nullable(id()), blockedAt: time() },
    { primary: ['roomNo', 'memberUid'] },
  ),
  /** Sign-ins of members in their own app, which the chat accepts. Only hashes of tokens are stored. */
  memberSession: table(
    { id: id(), memberUid: text(), accessHash: text(), expiresAt: time(), endedAt: nullable(time()) },
    { unique: [['accessHash']], index: [['memberUid']] },
  ),
};
