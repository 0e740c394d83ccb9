import { compareDecimals, formatDecimal } from '@/kit/format/decimal';
import type { components } from '@/api/gen/contract/shared';
import type { Text } from '@server/call/failure';

type Unit = components['schemas']['ParamUnit'];

/** What a parameter says about its value. */
type Rules = {
  paramType: string;
  minimum: number | null;
  maximum: number | null;
  unit: string | null;
};

/** Words of the units after a number (dictionary param_unit). A share has none. */
const unitWords: Readonly<Record<Unit, Text>> = {
  MINUTES: { 'zh-CN': '分钟', 'en-US': 'minutes' },
  HOURS: { 'zh-CN': '小时', 'en-US': 'hours' },
  ROWS: { 'zh-CN': '行', 'en-US': 'rows' },
  ADDRESSES: { 'zh-CN': '个地址', 'en-US': 'addresses' },
  COINS: { 'zh-CN': '枚', 'en-US': 'coins' },
  USDT: { 'zh-CN': 'USDT', 'en-US': 'USDT' },
  SHARE: { 'zh-CN': '', 'en-US': '' },
};

/** Units of things that are counted one by one. */
const wholeUnits: ReadonlySet<string | null> = new Set<string | null>([
  'MINUTES',
  'HOURS',
  'ROWS',
  'ADDRESSES',
]);

const texts = {
  number: { 'zh-CN': '请填写数字', 'en-US': 'Must be a number' },
  whole: { 'zh-CN': '请填写整数', 'en-US': 'Must be a whole number' },
  bool: { 'zh-CN': '只能是“是”或“否”（true 或 false）', 'en-US': 'Must be yes or no (true or false)' },
  json: { 'zh-CN': '不是有效的 JSON', 'en-US': 'Not valid JSON' },
  url: { 'zh-CN': '请填写 https 地址', 'en-US': 'Must be an https address' },
};

/** Returns what is wrong with the value of a parameter, by its type and its range; null when it is right. */
export function paramFault(rules: Rules, value: string): { rule: 'type' | 'range'; text: Text } | null {
  switch (rules.paramType) {
    case 'NUMBER':
      return numberFault(rules, value);
    case 'BOOL':
      return value === 'true' || value === 'false' ? null : { rule: 'type', text: texts.bool };
    case 'JSON':
      return isJson(value) ? null : { rule: 'type', text: texts.json };
    case 'URL':
      return value === '' || /^(https|wss):\/\//.test(value) || value.startsWith('/')
        ? null
        : { rule: 'type', text: texts.url };
    default:
      return null;
  }
}

function numberFault({ minimum, maximum, unit }: Rules, value: string) {
  if (!/^-?\d{1,20}(\.\d{1,18})?$/.test(value)) return { rule: 'type' as const, text: texts.number };
  const isBelow = minimum !== null && compareDecimals(value, `${minimum}`) < 0;
  const isAbove = maximum !== null && compareDecimals(value, `${maximum}`) > 0;
  if (isBelow || isAbove) return { rule: 'range' as const, text: rangeText(minimum, maximum, unit) };
  return wholeUnits.has(unit) && value.includes('.') ? { rule: 'type' as const, text: texts.whole } : null;
}

const isUnit = (unit: string | null): unit is Unit => unit !== null && unit in unitWords;

/** Returns the range in words: "0 to 10,080 minutes". */
function rangeText(minimum: number | null, maximum: number | null, unit: string | null): Text {
  const words = isUnit(unit) ? unitWords[unit] : unitWords.SHARE;
  const [low, high] = [minimum, maximum].map((bound) => (bound === null ? null : formatDecimal(`${bound}`)));
  const range =
    low === null
      ? { 'zh-CN': `不大于 ${high}`, 'en-US': `at most ${high}` }
      : high === null
        ? { 'zh-CN': `不小于 ${low}`, 'en-US': `at least ${low}` }
        : { 'zh-CN': `${low} 至 ${high}`, 'en-US': `${low} to ${high}` };
  return {
    'zh-CN': `须为 ${`${range['zh-CN']} ${words['zh-CN']}`.trim()}`,
    'en-US': `Must be ${`${range['en-US']} ${words['en-US']}`.trim()}`,
  };
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
