/** Makes every access to localStorage throw, as in a browser that denies it. Ends with the test. */
export function denyStorage(): void {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
}

/** Makes every write to localStorage fail, as when the quota is exhausted. Ends with the test. */
export function fillStorage(takes: (key: string) => boolean = () => false): void {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (!takes(key)) throw new DOMException('The quota is used up', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
}
