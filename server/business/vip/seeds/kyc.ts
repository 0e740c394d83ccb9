import { createHash } from 'node:crypto';
import { mulberry32 } from '@server/seeds/context';
import type { SeedContext } from '@server/seeds/context';
import { day, hour, scatter } from '@server/seeds/scatter';
import { stamp } from '@server/seeds/stamp';
import type { Member } from '@server/seeds/members';
import type { RecordEntry } from '@server/db/typedRecords';

type Kyc = RecordEntry<'kyc'>;

const remarks: Readonly<Record<NonNullable<Kyc['rejectReason']>, string>> = {
  BLURRED: '证件照片反光，请在光线充足处重新拍摄',
  MISMATCH: '姓名与证件不一致，请核对后重新提交',
  EXPIRED_DOC: '证件已过有效期，请上传有效证件',
  DUPLICATE: '该证件已被其他账户使用',
  UNDERAGE: '申请人未满 18 周岁',
  SUSPECTED: '证件疑似经过修改，请上传原件照片',
  OTHER: '手持照中看不清面部，请重新拍摄',
};
const reasons = ['BLURRED', 'MISMATCH', 'EXPIRED_DOC', 'SUSPECTED', 'OTHER'] as const;
const steps = ['L1', 'L2', 'L3'] as const;

/** A level and the status of its request. */
type Step = readonly [level: (typeof steps)[number], status: Kyc['status']];

/** The last day of an ID: before `at` when it has expired, else weeks or years after it. */
const endOfId = (index: number, at: number, status: Kyc['status']): string => {
  const days = status === 'EXPIRED' ? -1 : index % 60 === 59 ? 3 + (index % 20) : 200 + (index % 3_000);
  return new Date(at + days * day).toISOString().slice(0, 10);
};

type KycRow = Pick<Kyc, 'id' | 'memberUid' | 'status' | 'idNumber'>;

/** Makes some open requests resemble those of other members, and returns the faces of all. */
export function resembling<Row extends KycRow>(rows: readonly Row[]) {
  const verified = rows.filter(({ status }) => status === 'APPROVED');
  const open = rows.filter(({ status }) => status === 'PENDING');
  const models = new Map<string, { twin: KycRow; sharesDocument: boolean }>();
  for (const [at, { id, memberUid }] of open.entries()) {
    const twin = verified[(at * 101) % verified.length];
    const sharesDocument = at % 20 === 7;
    if (twin && twin.memberUid !== memberUid && (sharesDocument || at % 12 === 5))
      models.set(id, { twin, sharesDocument });
  }
  const faces = rows.map(({ id, memberUid }) => {
    const shown = models.get(id)?.twin.memberUid ?? memberUid;
    return { kycId: id, memberUid, faceHash: createHash('sha256').update(`face ${shown}`).digest('hex') };
  });
  return {
    faces,
    requests: rows.map((row) => {
      const model = models.get(row.id);
      if (!model) return row;
      const { twin, sharesDocument } = model;
      return {
        ...row,
        duplicateUids: [twin.memberUid],
        ...(sharesDocument ? { idNumber: twin.idNumber } : {}),
      };
    }),
  };
}

/** Returns the members' requests for verification up to their present level, and the next level that some ask for. */
export const kycRows = (context: SeedContext, members: readonly Member[]) => {
  const { whole, pick } = scatter({ random: mulberry32(7_004) });
  const end = context.today.getTime();
  return members.flatMap((member) => {
    const { kycStatus, kycLevel } = member.row;
    if (kycStatus === 'NONE') return [];
    const reached = steps.findIndex((step) => step === kycLevel) + 1;
    const approved = kycStatus === 'APPROVED' ? steps.slice(0, reached) : [];
    const wanted: Step[] =
      approved.length > 0 ? approved.map((level) => [level, 'APPROVED']) : [['L1', kycStatus]];
    const higher = steps[reached];
    const next: Step[] =
      higher && approved.length > 0 && member.index % 151 === 17 ? [[higher, 'PENDING']] : [];
    const first: Step[] = approved.length > 0 && whole(8) === 0 ? [['L1', 'REJECTED']] : [];
    let at = member.at;
    return [...first, ...wanted, ...next].map(([level, status]) => {
      const isOpen = status === 'PENDING';
      at = isOpen
        ? Math.max(member.at, end - (2 + whole(70)) * hour)
        : Math.min(at + (1 + whole(60)) * hour, end - hour);
      const reviewed = Math.min(at + (1 + whole(30)) * hour, end);
      const updated = isOpen ? at : Math.min(end, reviewed + (status === 'EXPIRED' ? 300 * day : 0));
      const refused = status === 'REJECTED' || status === 'RESUBMIT' || status === 'REVOKED';
      const rejectReason = refused ? pick(reasons) : null;
      const base = stamp(context, at, isOpen ? at : reviewed);
      const isCompany = level === 'L3';
      return {
        ...base,
        memberUid: member.uid,
        memberAccount: member.row.account,
        agentNo: member.agentNo,
        agentPath: member.agentPath,
        kycNo: `K${base.id}`,
        level,
        status,
        areaCode: member.areaCode,
        idNumber: member.idNumber,
        rejectReason,
        realName: member.name.real,
        idType: isCompany ? 'LICENSE' : member.index % 3 === 0 ? 'PASSPORT' : 'ID_CARD',
        birthday: isCompany ? null : member.birthday,
        idExpiresOn: isCompany ? null : endOfId(member.index, status === 'EXPIRED' ? updated : end, status),
        matchScore: refused ? 35 + whole(40) : 78 + whole(22),
        duplicateUids: [],
        rejectRemark: rejectReason === null ? null : remarks[rejectReason],
        reviewedAt: isOpen ? null : new Date(reviewed).toISOString(),
        updatedAt: new Date(updated).toISOString(),
      };
    });
  });
};
