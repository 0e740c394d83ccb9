import { Client } from 'pg';

/** Calls `onPayload` for each notification of a channel until the returned function is called. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

type Listener = {
  onPayload: (payload: string) => void;
  /** The connection was lost for a while: notifications may be missing. */
  onGap: () => void;
};

const retryAfter = 1_000;

/** Listens on a connection of its own, which is opened again after it was lost. */
export const listenToPostgres =
  (connectionString: string): Listen =>
  async (channel, { onPayload, onGap }) => {
    let client: Client | null = null;
    let isStopped = false;
    let timer: NodeJS.Timeout | undefined;

    const open = async (): Promise<void> => {
      const opened = new Client({ connectionString, keepAlive: true });
      opened.on('notification', ({ payload }) => onPayload(payload ?? ''));
      opened.on('error', () => again(opened));
      opened.on('end', () => again(opened));
      client = opened;
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    };
    const again = (lost: Client): void => {
      if (isStopped || client !== lost) return;
      client = null;
      void lost.end().catch(() => undefined);
      timer = setTimeout(() => void open().then(onGap, retry), retryAfter);
    };
    const retry = (): void => {
      if (client) again(client);
    };
    await open();
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    };
  };
