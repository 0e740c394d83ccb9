import { sql } from 'kysely';
import { recordsOf } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { storeDocument } from '@server/seeds/documents';
import { insertRecords } from '@server/seeds/insert';
import { picture } from '@server/seeds/pictures';

/** Code, names, kind, contact, share of first sales, royalty, status. */
const organizations = [
  ['DUNHUANG', '敦煌文创研究院', 'Dunhuang Creative Institute', 'ISSUER', '顾清', '0.7', '0.05', 'ACTIVE'],
  ['JIANGNAN', '江南水墨画院', 'Jiangnan Ink Academy', 'ARTIST', '沈墨', '0.75', '0.08', 'ACTIVE'],
  ['STARSEA', '星海动漫', 'Starsea Animation', 'IP_OWNER', '陆远航', '0.6', '0.06', 'ACTIVE'],
  ['CITYMUSEUM', '城市博物馆联盟', 'City Museum Alliance', 'ISSUER', '周文瑾', '0.72', '0.03', 'ACTIVE'],
  ['LUNARLAB', '月面实验室', 'Lunar Lab', 'ARTIST', '白鹭', '0.8', '0.1', 'ACTIVE'],
  ['OPERA', '梨园数字戏曲社', 'Pear Garden Digital Opera', 'IP_OWNER', '程砚', '0.68', '0.05', 'SUSPENDED'],
  ['RACING', '极速赛车俱乐部', 'Apex Racing Club', 'IP_OWNER', '韩骁', '0.65', '0.04', 'PENDING'],
  ['MYTHOS', '山海经工作室', 'Mythos Studio', 'ARTIST', '祝昭', '0.78', '0.07', 'REJECTED'],
  ['OLDTOWN', '老城影像馆', 'Old Town Photo Archive', 'ISSUER', '罗一鸣', '0.7', '0.02', 'TERMINATED'],
] as const;

/** Seeds organizations. Their payees are members with KYC, or placeholder numbers before there are members. */
export const seedNftOrganizations: Seed = async (db, context) => {
  const members = await recordsOf(db)
    .selectFrom('member')
    .select('uid')
    .where('kycStatus', '=', 'APPROVED')
    .orderBy('id')
    .limit(organizations.length)
    .execute();
  const rows = [];
  for (const [
    index,
    [orgCode, nameZh, nameEn, orgKind, contactName, shareRate, royaltyRate, status],
  ] of organizations.entries()) {
    const logo = await picture(db, context, `logo-${orgCode.toLowerCase()}`, 160, 160);
    rows.push({
      orgCode,
      nameZh,
      nameEn,
      orgKind,
      logo,
      license: null,
      contactName,
      contactPhone: `1390013900${index}`,
      contactEmail: `contact@${orgCode.toLowerCase()}.example.com`,
      shareRate,
      royaltyRate,
      settleMemberUid: members[index]?.uid ?? `${100_001 + index}`,
      status,
    });
  }
  await insertRecords(db, context, 'nftOrganization', rows);
};

/** Seeds the licenses of organizations. */
export const seedLicenses: Seed = async (db, context) => {
  const sample = { name: 'license.png', title: 'SAMPLE · LICENSE', hue: 95, scope: 'BUSINESS' } as const;
  const license = JSON.stringify({ fileId: await storeDocument(db, context, sample) });
  await sql`update "nftOrganization" set license = ${license}::jsonb`.execute(db);
};
