import { boolean, id, integer, list, nullable, table, text, time, withDefault } from '@server/db/column';
import { base } from './base';

/** Staff users, roles and what a role may do (domain section 2, screens 58 and 59). */
export const staffTables = {
  staffUser: table(
    {
      ...base,
      username: text(),
      realName: text(),
      /** As `areas/auth/password` writes it. */
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
};
