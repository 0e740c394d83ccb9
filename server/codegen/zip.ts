import { crc32, deflateRawSync } from 'node:zlib';

/** 1980-01-01, the first day that a zip file can name: equal files make equal archives. */
const day = 0x0021;
/** Names are UTF-8. */
const flags = 0x0800;
const deflated = 8;

/** The fields that the entry and the directory of an archive have in common. */
const common = (name: Buffer, packed: Buffer, content: Buffer): Buffer => {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0); // Version that unpacks it.
  head.writeUInt16LE(flags, 2);
  head.writeUInt16LE(deflated, 4);
  head.writeUInt16LE(day, 8);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
};

/** Packs texts into a zip archive. Paths have slashes and no drive or `..`. */
export function zipOf(files: readonly { path: string; content: string }[]): Buffer<ArrayBuffer> {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const name = Buffer.from(file.path);
    const content = Buffer.from(file.content);
    const packed = deflateRawSync(content);
    const shared = common(name, packed, content);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, tail, name]));
    entries.push(entry);
    at += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...entries, listed, Buffer.from('PK\x05\x06'), end]);
}
