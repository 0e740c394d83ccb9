import type { Lang } from './call';

/** Returns the preferred language of those that we have; Chinese by default. */
export const languageOf = (headers: Headers): Lang => {
  const wishes = (headers.get('accept-language') ?? '').split(',').map((wish) => {
    const [tag = '', weight = ''] = wish.trim().split(/;\s*q=/);
    return { tag: tag.toLowerCase(), weight: weight === '' ? 1 : Number(weight) };
  });
  wishes.sort((a, b) => b.weight - a.weight);
  const wish = wishes.find(({ tag }) => /^(zh|en)\b/.test(tag));
  return wish?.tag.startsWith('en') ? 'en-US' : 'zh-CN';
};
