import { type Entry, fromBufferPromise } from 'yauzl';
import { WorkbookFault } from './fault';
import { readXml, type XmlEvents } from './xml';

// A sheet of 5 000 rows has a few megabytes. The declared size is reliable: yauzl aborts a part that unpacks to more.
const mostUnpacked = 32 * 1024 * 1024;
const mostEntries = 5_000;

/** Reads the parts of a workbook by path. */
export type Parts = {
  has: (path: string) => boolean;
  /** Throws `WorkbookFault` when the part is missing, is no XML, or exceeds the total size. */
  read: (path: string, events: XmlEvents) => Promise<void>;
};

/** Opens the zip archive of a workbook. Throws `WorkbookFault` when it is none. */
export const openParts = async (bytes: Buffer): Promise<Parts> => {
  const archive = await fromBufferPromise(bytes, { strictFileNames: true });
  if (archive.entryCount > mostEntries) throw new WorkbookFault('workbook');
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  let unpacked = 0;
  const texts = async function* (entry: Entry) {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      const part: Buffer = chunk;
      yield decoder.decode(part, { stream: true });
    }
    yield decoder.decode();
  };
  return {
    has: (path) => entries.has(path.toLowerCase()),
    read: async (path, events) => {
      const entry = entries.get(path.toLowerCase());
      if (!entry) throw new WorkbookFault('workbook');
      unpacked += entry.uncompressedSize;
      if (unpacked > mostUnpacked) throw new WorkbookFault('unpacked');
      await readXml(texts(entry), events);
    },
  };
};
