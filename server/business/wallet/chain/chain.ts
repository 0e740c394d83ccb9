import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { rescanBlocks } from '../deposit/scan';
import { growChains } from './simulation';

const mostRepetitions = 4;

/**
 * Returns why a regular expression cannot be used for addresses, else null. It runs on input of members, so it must not
 * backtrack exponentially: groups are not repeated, and at most four parts vary in length. Matching is then polynomial in
 * the length, and real address formats need no more.
 */
export const addressPatternFault = (pattern: string): 'syntax' | 'unsafe' | null => {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'syntax';
  }
  const skeleton = pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[(?:\\.|[^\]\\])*\]/g, 'x');
  const hasReference = /\\[1-9k]/.test(skeleton);
  const hasLookaround = /\(\?<?[=!]/.test(skeleton);
  const repeatsGroup = /\)[*+{]/.test(skeleton);
  const variable = skeleton.replace(/\(\?:/g, '(').match(/[*+?]|\{\d+,\d*\}/g) ?? [];
  return hasReference || hasLookaround || repeatsGroup || variable.length > mostRepetitions ? 'unsafe' : null;
};

const mostBlocks = 5_000;

const faults = {
  syntax: { 'zh-CN': '不是正确的正则表达式', 'en-US': 'Not a valid regular expression' },
  unsafe: {
    'zh-CN': '正则表达式过于复杂：不得重复分组，且至多 4 处长度可变',
    'en-US': 'Too complex: groups must not be repeated, and at most 4 parts may vary in length',
  },
} as const;

/** Chains (domain screen 7). */
export const chainHooks: EntityHooks<'chain'> = {
  check: ({ addressPattern }) => {
    const fault = typeof addressPattern === 'string' ? addressPatternFault(addressPattern) : null;
    return fault === null ? [] : [{ field: 'addressPattern', rule: fault, text: faults[fault] }];
  },
  checkAction: {
    rescan: ({ fromHeight, toHeight }) => rescanErrors(fromHeight, toHeight),
  },
  act: {
    rescan: async ({ chainCode }, { fromHeight: from, toHeight: to }, call) => {
      const found = await rescanBlocks(call.db, call.context, { chainCode, from, to });
      call.note({ diff: [{ field: 'deposits', before: null, after: found.join(' ') }] });
    },
  },
  tick: growChains,
};

const rescanErrors = (from: number, to: number): FieldError[] => {
  if (to < from) {
    const text = { 'zh-CN': '不能小于起始高度', 'en-US': 'Must not be below the first height' };
    return [{ field: 'toHeight', rule: 'notBelowFromHeight', text }];
  }
  if (to - from > mostBlocks) {
    const text = { 'zh-CN': '一次最多扫描 5 000 块', 'en-US': 'At most 5 000 blocks at once' };
    return [{ field: 'toHeight', rule: 'mostBlocks', text, params: { limit: mostBlocks } }];
  }
  return [];
};
