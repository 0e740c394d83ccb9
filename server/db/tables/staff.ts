import type { components } from '@/api/gen/contract';
import {
  boolean,
  id,
  integer,
  json,
  list,
  nullable,
  table,
  text,
  time,
  withDefault,
} from '@server/db/column';
import { base } from './base';

/** Staff users, their roles, notices and tasks (domain section 2, screens 58 and 59). */
export const staffTables = {
  staffUser: table(
    {
      ...base,
      username: text(),
      realName: text(),
      /** As `services/staff/password` writes it. */
      passwordHash: text(),
      /** In small letters. */
      email: nullable(text()),
      mobile: nullable(text()),
      avatar: nullable(text()),
      agentNo: nullable(text()),
      /** IANA name; null follows the browser. */
      timeZone: nullable(text()),
      /** ACTIVE, LOCKED or DISABLED. */
      status: withDefault(text(), 'ACTIVE'),
      mustChangePwd: withDefault(boolean(), false),
      otpEnabled: withDefault(boolean(), false),
      /** What the person's authenticator app holds (http/totp), sealed. */
      otpSecret: nullable(text()),
      /** The same for an app that the person is about to bind, until its first code proves that it holds it. */
      otpPending: nullable(text()),
      /** The step of the code that was taken last: no code is good twice. */
      otpStep: nullable(integer()),
      /** The person wants a sign-in to ask for a code beside the password. */
      otpSignIn: withDefault(boolean(), false),
      /** Addresses and CIDR ranges that may sign in; none: every address may. */
      ipAllowList: list<string>(),
      /** Wrong passwords and codes in a row since `failedSince`. */
      failures: withDefault(integer(), 0),
      failedSince: nullable(time()),
      lockedUntil: nullable(time()),
      lastLoginAt: nullable(time()),
      lastLoginIp: nullable(text()),
    },
    { unique: [['username']] },
  ),
  /** Earlier passwords, so that the last five are not taken again. */
  passwordHistory: table(
    { id: id(), userId: id(), passwordHash: text(), createdAt: time() },
    { index: [['userId']] },
  ),
  role: table(
    {
      ...base,
      roleCode: text(),
      roleName: text(),
      remark: nullable(text()),
      /** ALL, SELF or AGENT_TREE. */
      dataScope: text(),
      status: withDefault(text(), 'ENABLED'),
      isSystem: withDefault(boolean(), false),
    },
    { unique: [['roleCode']] },
  ),
  staffRole: table({ userId: id(), roleCode: text() }, { primary: ['userId', 'roleCode'] }),
  rolePermission: table({ roleCode: text(), permission: text() }, { primary: ['roleCode', 'permission'] }),
  /** Notices to one staff user about their own work. */
  notice: table(
    {
      id: id(),
      userId: id(),
      kind: text<components['schemas']['OwnNotice']['kind']>(),
      /** Who did it. */
      actorName: text(),
      /** Entity of the record. */
      resource: text(),
      recordId: id(),
      /** What the record is called. */
      recordNo: text(),
      createdAt: time(),
      readAt: nullable(time()),
    },
    { index: [['userId', 'createdAt'], ['createdAt']] },
  ),
  /** Long exports that are written in the background (domain section 1, export). */
  task: table(
    {
      id: id(),
      userId: id(),
      /** The export's operation. */
      operationId: text(),
      /** Its body. */
      body: json<unknown>(),
      /** Of the dictionary task_status; EXPIRED is told from `expiresAt`. */
      status: text(),
      written: withDefault(integer(), 0),
      expected: integer(),
      createdAt: time(),
      /** When the file goes; null until it is written. */
      expiresAt: nullable(time()),
    },
    {
      index: [
        ['userId', 'createdAt'],
        ['status', 'id'],
      ],
    },
  ),
};
