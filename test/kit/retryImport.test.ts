import { retryImport } from '@/kit/retryImport';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const missingStyle = () =>
  Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });

/** Code that fails so often before it comes, and how often it was asked for. */
function code(failures: number, error: () => Error) {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= failures) throw error();
    return 'code';
  };
  return { load, asked: () => asked };
}

test('a chunk that fails to load is requested again after 0.5 and 1.5 seconds', async () => {
  const { load, asked } = code(2, missing);
  const result = retryImport(load);
  await jest.advanceTimersByTimeAsync(499);
  expect(asked()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(2);
  await jest.advanceTimersByTimeAsync(1499);
  expect(asked()).toBe(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(await result).toBe('code');
});

test('a style sheet that fails to load is requested again, too', async () => {
  const { load } = code(1, missingStyle);
  const result = retryImport(load);
  await jest.advanceTimersByTimeAsync(500);
  expect(await result).toBe('code');
});

test('after the third failure it counts as missing', async () => {
  const { load, asked } = code(9, missing);
  const result = expect(retryImport(load)).rejects.toThrow('Loading chunk 7 failed.');
  await jest.advanceTimersByTimeAsync(2000);
  await result;
  expect(asked()).toBe(3);
});

test('a chunk that loaded and threw is not requested again', async () => {
  const { load, asked } = code(1, () => new TypeError('x is not a function'));
  await expect(retryImport(load)).rejects.toThrow('x is not a function');
  expect(asked()).toBe(1);
});
