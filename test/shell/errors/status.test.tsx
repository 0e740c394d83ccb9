import type { ApiError } from '@/api/errors';
import { useErrorText } from '@/screens/errors/LoadFailure';
import { renderPart } from '@test/support/renderPart';

const url = '/admin/wallet/chain/page';

const catalogue: Readonly<Record<number, readonly [zh: string, en: string]>> = {
  400: ['请求错误', 'Bad request'],
  401: ['未授权，请登录', 'Not signed in. Please sign in'],
  403: ['拒绝访问', 'Access denied'],
  404: [`请求地址出错: ${url}`, `Wrong request address: ${url}`],
  408: ['请求超时', 'The request timed out'],
  426: ['账户密码有误', 'Wrong username or password'],
  500: ['服务器内部错误', 'Internal server error'],
  501: ['服务未实现', 'Service not implemented'],
  502: ['网关错误', 'Gateway error'],
  503: ['服务不可用', 'Service unavailable'],
  504: ['网关超时', 'Gateway timeout'],
  505: ['HTTP版本不受支持', 'HTTP version not supported'],
};

const failed = (status: number, more: Partial<ApiError> = {}): ApiError =>
  ({ kind: 'http', operationId: 'pageWalletChain', url, status, ...more }) as ApiError;

function Text({ error }: { error: ApiError }) {
  return <p>{useErrorText()(error)}</p>;
}

async function textOf(error: ApiError, locale: 'zh-CN' | 'en-US') {
  const { container, unmount } = await renderPart(<Text error={error} />, { locale });
  const { textContent } = container;
  unmount();
  return textContent;
}

test('each status of the catalogue has its text in both languages (§8 400, §8 401, §8 403, §8 404, §8 408, §8 426, §8 500, §8 501, §8 502, §8 503, §8 504, §8 505)', async () => {
  for (const [status, [zh, en]] of Object.entries(catalogue)) {
    expect([status, await textOf(failed(Number(status)), 'zh-CN')]).toEqual([status, zh]);
    expect([status, await textOf(failed(Number(status)), 'en-US')]).toEqual([status, en]);
  }
});

test('a status outside of the catalogue is a server error', async () => {
  expect(await textOf(failed(599), 'zh-CN')).toBe('服务器内部错误');
});

test('the text of the server precedes the catalogue, and our text of a code precedes both', async () => {
  expect(await textOf(failed(400, { serverText: 'The chain is busy' }), 'en-US')).toBe('The chain is busy');
  expect(await textOf(failed(403, { code: 40301, serverText: 'no' }), 'en-US')).toBe(
    'You do not have permission to perform this operation',
  );
});
