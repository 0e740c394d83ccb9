import { type Entry, fromBufferPromise } from 'yauzl';
import { WorkbookFault } from './fault';
import { readXml, type XmlEvents } from './xml';

// A sheet of 5 000 rows has a few megabytes. What a part declares is what counts: yauzl stops one that unpacks to more.
const mostUnpacked = 32 * 1024 * 1024;
const mostEntries = 5_000;

/** The parts of a workbook, by path. */
export type Parts = {
  has: (path: string) => boolean;
  /** Throws `WorkbookFault` when the part is missing or no XML, or when all that was read is too large. */
  read: (path: string, events: XmlEvents) => Promise<void>;
};

/** Opens the zip archive that a workbook is. Throws `WorkbookFault` when it is none. */
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
