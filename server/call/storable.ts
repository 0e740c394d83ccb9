import { invalid } from './failure';

/** No schema of the contract is nested this deep, and recursion over deeper values would exhaust the stack. */
const mostDepth = 100;

/**
 * Returns the path of the first text or key that the database cannot store because it contains NUL or half a surrogate
 * pair, or of a value that is nested too deep; null when there is none. Iterates, so that a deeply nested body cannot exhaust the stack.
 */
export const unstorableText = (body: unknown): string | null => {
  const waiting: { path: string; value: unknown; depth: number }[] = [{ path: '', value: body, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value, depth } = next;
    if (depth > mostDepth) return path.slice(0, mostDepth);
    if (typeof value === 'string' && isUnstorable(value)) return path;
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue;
    for (const [name, child] of Object.entries(value)) {
      if (isUnstorable(name)) return path;
      waiting.push({ path: path === '' ? name : `${path}.${name}`, value: child, depth: depth + 1 });
    }
  }
  return null;
};

const isUnstorable = (text: string): boolean => /\0|\p{Surrogate}/u.test(text);

/** Throws 40001 at the first text that the database cannot store. */
export const refuseUnstorable = (value: unknown): void => {
  const field = unstorableText(value);
  if (field === null) return;
  const text = { 'zh-CN': '含有无法保存的字符', 'en-US': 'Contains characters that cannot be stored' };
  throw invalid({ field, rule: 'text', text });
};
