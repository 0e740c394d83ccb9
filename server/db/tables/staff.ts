import type { components } from '@/api/gen/contract/user';
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
      /** As `services/staff/password` hashes it. */
      passwordHash: text(),
      /** In lower case. */
      email: nullable(text()),
      mobile: nullable(text()),
      avatar: nullable(text()),
      agentNo: nullable(text()),
      /** IANA name; null: the browser's time zone. */
      timeZone: nullable(text()),
      /** ACTIVE, LOCKED or DISABLED. */
      status: withDefault(text(), 'ACTIVE'),
      mustChangePwd: withDefault(boolean(), false),
      otpEnabled: withDefault(boolean(), false),
      /** Secret of the user's authenticator app (services/staff/totp), sealed. */
      otpSecret: nullable(text()),
      /** Secret of an app that is being bound, until its first code confirms it. */
      otpPending: nullable(text()),
      /** Step of the last accepted code: each code is valid once. */
      otpStep: nullable(integer()),
      /** The user requires a code at sign-in beside the password. */
      otpSignIn: withDefault(boolean(), false),
      /** When the password or second factor was last reset; decisions about money wait a day. */
      resetAt: nullable(time()),
      /** Addresses and CIDR ranges that may sign in; empty: all. */
      ipAllowList: list<string>(),
      /** Consecutive wrong passwords and codes since `failedSince`. */
      failures: withDefault(integer(), 0),
      failedSince: nullable(time()),
      lockedUntil: nullable(time()),
      lastLoginAt: nullable(time()),
      lastLoginIp: nullable(text()),
    },
    { unique: [['username']] },
  ),
  /** Earlier passwords; the last five cannot be reused. */
  passwordHistory: table(
    { id: id(), userId: id(), passwordHash: text(), createdAt: time() },
    { index: [['userId']] },
  ),
  role: table(
    {
      ...base,
      roleCode: text(),
      roleName: text(),
      roleNameEn: nullable(text()),
      remark: nullable(text()),
      /** ALL, SELF or AGENT_TREE. */
      dataScope: text(),
      status: withDefault(text(), 'ENABLED'),
      isSystem: withDefault(boolean(), false),
    },
    { unique: [['roleCode']] },
  ),
  staffRole: table({ userId: id(), roleCode: text() }, { primary: ['userId', 'roleCode'] }),
  /** What an approval repeats: the path parameters of a call, and its body, sealed (workflow/proposals). */
  proposedCall: table(
    { approvalId: id(), params: json<Record<string, string>>(), body: text() },
    { primary: ['approvalId'] },
  ),
  rolePermission: table({ roleCode: text(), permission: text() }, { primary: ['roleCode', 'permission'] }),
  /** Notices to one staff user about their own work. */
  notice: table(
    {
      id: id(),
      userId: id(),
      kind: text<components['schemas']['OwnNotice']['kind']>(),
      /** Who acted. */
      actorName: text(),
      /** Entity of the record. */
      resource: text(),
      recordId: id(),
      /** Label of the record. */
      recordNo: text(),
      createdAt: time(),
      readAt: nullable(time()),
    },
    { index: [['userId', 'createdAt'], ['createdAt']] },
  ),
  /** Changes of followed records that a staff user has marked as read. */
  readChange: table(
    { userId: id(), stepId: id(), readAt: time() },
    { primary: ['userId', 'stepId'], index: [['readAt']] },
  ),
  /** Long work in the background: exports (domain section 1), and jobs. `userId` 0: the platform began it. */
  task: table(
    {
      id: id(),
      userId: id(),
      /** The operation that began it. */
      operationId: text(),
      /** What it needs to know. */
      body: json<unknown>(),
      /** Of the dictionary task_status; EXPIRED follows from `expiresAt`. */
      status: text(),
      written: withDefault(integer(), 0),
      expected: integer(),
      /** How many of `written` failed, and the first of them. */
      failed: withDefault(integer(), 0),
      failures: list<{
        line: number;
        recordNo: string;
        code: number;
        text: { 'zh-CN': string; 'en-US': string };
      }>(),
      createdAt: time(),
      /** When the file of an export is deleted; null until it is written. */
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
