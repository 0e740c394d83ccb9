import type { Business } from '../business';
import { appVersionHooks } from './appVersion';
import { areaHooks } from './area';
import { auditLogHooks, verifyAuditLog } from './auditSeal';
import { systemInvariants } from './check';
import { dictHandlers, dictHooks } from './dict';
import { fileHooks } from './file';
import { paramHandlers, paramHooks } from './param';
import { paramChangeHooks } from './paramChange';
import { seedAppVersions } from './seeds/appVersions';
import { seedAreas } from './seeds/areas';
import { seedAuditLogs } from './seeds/auditLogs';
import { seedDicts } from './seeds/dicts';
import { seedFiles } from './seeds/files';
import { seedParamChanges } from './seeds/paramChanges';
import { seedParams } from './seeds/params';

export const system: Business = {
  hooks: {
    appVersion: appVersionHooks,
    area: areaHooks,
    dict: dictHooks,
    file: ({ contract }) => fileHooks(contract),
    auditLog: auditLogHooks,
    param: paramHooks,
    paramChange: paramChangeHooks,
  },
  handlers: { ...dictHandlers, ...paramHandlers, verifySystemLog: verifyAuditLog },
  invariants: systemInvariants,
  seeds: {
    site: [seedDicts, seedParams],
    lists: [seedAppVersions, seedAreas, seedFiles],
    changes: [seedParamChanges, seedAuditLogs],
  },
};
