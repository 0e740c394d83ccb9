import { configure } from './configure';

/** Opens the console in a window of its own: its own modules, cookies, connection and store. */
export const chatWindow = async (user: string, token: string, wsHost: string) => {
  const inWindow = async () => {
    configure({ cookiePrefix: `${user}-`, wsHost });
    window.sessionStorage.clear();
    const { keepTokens } = await import('@/api/tokens');
    const { chatTimes } = await import('@/api/socket/connection');
    const { createUserStore } = await import('@/store/createUserStore');
    Object.assign(chatTimes, { waits: [20, 40, 80, 160], answer: 1_000, linger: 20, pause: 50 });
    const keep = (access_token: string) =>
      keepTokens({ access_token, token_type: 'Bearer', refresh_token: 'none' }, true);
    keep(token);
    const { store, ready, close } = createUserStore(user);
    await ready;
    return {
      store,
      close,
      keep,
      ...(await import('@/api/otcChat')),
      ...(await import('@/store/chat/outbox')),
      ...(await import('@/store/chat/unsent')),
      /** Waits until the store is in a state. */
      until: (isSo: () => boolean) =>
        new Promise<void>((done) => {
          const look = () => {
            if (!isSo()) return;
            stop();
            done();
          };
          const stop = store.subscribe(look);
          look();
        }),
    };
  };
  let opened: Awaited<ReturnType<typeof inWindow>> | undefined;
  await jest.isolateModulesAsync(async () => {
    opened = await inWindow();
  });
  if (!opened) throw new Error('The window did not open.');
  return opened;
};
