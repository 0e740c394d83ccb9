/** Drops cookies above 4096 bytes silently, as browsers do and jsdom does not. Ends with the test. */
export function limitCookies(): void {
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    if ((text.split(';')[0] ?? '').length <= 4096) set?.call(document, text);
  });
}

/** Removes the cookies of earlier tests. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
}
