import { isRecord } from '@/kit/record';
import { readLocal, removeLocal, writeLocal } from '@/kit/local';
import type { CodePurpose } from './registration';

const key = (purpose: CodePurpose): string => `console:code:${purpose}`;

/** Remembers that the next code may be asked for in so many seconds: a reload does not forget it. */
export function startCountdown(purpose: CodePurpose, seconds: number, now: number): void {
  writeLocal(key(purpose), JSON.stringify({ since: now, seconds }));
}

/** Whole seconds until then; 0 when the time has come, and when the clock was put back meanwhile. */
export function secondsLeft(purpose: CodePurpose, now: number): number {
  const { since, seconds } = stored(purpose);
  const left = Math.ceil(seconds - (now - since) / 1000);
  if (left > 0 && left <= seconds) return left;
  removeLocal(key(purpose));
  return 0;
}

function stored(purpose: CodePurpose): { since: number; seconds: number } {
  try {
    const value: unknown = JSON.parse(readLocal(key(purpose)) ?? 'null');
    if (isRecord(value) && Number.isFinite(value.since) && Number.isFinite(value.seconds))
      return { since: Number(value.since), seconds: Number(value.seconds) };
  } catch {
    // damaged: as if there were none
  }
  return { since: 0, seconds: 0 };
}
