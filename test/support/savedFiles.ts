/** A file that the console has saved. */
type Saved = { name: string; text: () => Promise<string> };

/** Records the files that the console saves through the browser's download, which jsdom lacks. */
export function savedFiles(): readonly Saved[] {
  const files: Saved[] = [];
  const made = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:${made.size}`;
      made.set(url, blob);
      return url;
    },
    revokeObjectURL: (url: string) => made.delete(url),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = made.get(this.href);
    // With its byte order mark, which `Blob.text` leaves out.
    const text = async () => Buffer.from(await new Response(blob).arrayBuffer()).toString();
    files.push({ name: this.download, text });
  });
  return files;
}

afterEach(() => jest.restoreAllMocks());
