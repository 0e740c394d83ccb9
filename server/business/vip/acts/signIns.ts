import { sql } from 'kysely';
import type { Act } from '@server/acts/act';
import { noteSignIn } from '../signIns';

const devices = ['iPhone 15', 'Galaxy S24', 'Pixel 8', 'Chrome · Windows', 'Safari · macOS'] as const;

/** A member with the address and the device of the last time, if there was one. */
type Found = { uid: string } & Record<'ip' | 'areaCode' | 'deviceId' | 'device', string | null>;

/** A member signs in, mostly with the device of the last time. */
export const signIn: Act = async (context, { random, whole, pick, digits }) => {
  const { rows } = await sql<Found>`
    select member.uid, member."lastLoginIp" as ip, member."areaCode", last."deviceId", last.device from member
    left join lateral (select "deviceId", device from "memberSignIn" own where own."memberUid" = member.uid
      order by id desc limit 1) last on true
    where member.status = 'NORMAL' and member.flags ? 'CAN_LOGIN'
    order by md5(member.uid || ${String(random())}) limit 1`.execute(context.db);
  const [found] = rows;
  if (!found) return;
  const isKnown = whole(12) !== 0 && found.deviceId !== null;
  const attempt = {
    memberUid: found.uid,
    areaCode: found.areaCode,
    ip: found.ip ?? `203.0.113.${1 + whole(254)}`,
    deviceId: (isKnown && found.deviceId) || `d${digits(12)}`,
    device: (isKnown && found.device) || pick(devices),
  };
  // A forgotten password: some remember it in time, others are locked.
  const wrong = whole(12) === 0 ? 1 + whole(5) : 0;
  for (let tried = 0; tried < wrong; tried += 1) await noteSignIn(context, { ...attempt, isRight: false });
  if (wrong < 5) await noteSignIn(context, { ...attempt, isRight: true });
};
