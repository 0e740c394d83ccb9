/** What members must not send each other: contact outside of the platform, other accounts, words that banks stop. */
const patterns: readonly RegExp[] = [
  /微信|加[我]?[vV](?![a-z])|[vV]信|薇信|wechat|whats\s?app|telegram|电报|飞机号|(?<![a-z])tg(?![a-z])|(?<![a-z])qq(?![a-z])|line\s?id/giu,
  /另一张卡|换张卡|转我[^，。！\s]*卡|直接转|第三方(?:代)?付/gu,
  /(?<!\d)1[3-9]\d{9}(?!\d)/gu,
  /(?<!\d)\d{15,19}(?!\d)/gu,
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/giu,
  /(?:https?:\/\/|www\.)[^\s]+/giu,
  /私下|线下交易|不走平台|洗钱|跑分|代付|off[- ]?platform|outside (?:of )?the platform/giu,
];

/** Returns the parts of a text that are not allowed, in their order, each once. */
export const flaggedParts = (text: string): string[] => {
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  return [...new Set(found.sort((one, other) => one.index - other.index).map(([part]) => part))];
};
