import { id, nullable, table, text, time } from '@server/db/column';
import type { components } from '@/api/gen/contract/shared';

/** What the parties of an appeal have sent (domain screen 40). */
export const otcTables = {
  /** Evidence, append-only (I-5). The appeal lists the same files, so that they are opened by its rights. */
  otcEvidence: table(
    {
      id: id(),
      appealNo: text(),
      role: text<components['schemas']['ChatRole']>(),
      fileId: id(),
      note: nullable(text()),
      uploadedAt: time(),
    },
    { index: [['appealNo']] },
  ),
};
