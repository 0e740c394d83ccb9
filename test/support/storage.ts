/** Every access to localStorage throws, as browsers do that deny it. Ends with the test. */
export function denyStorage(): void {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
}

/** Nothing more can be written, as in a browser whose quota is used up. Ends with the test. */
export function fillStorage(takes: (key: string) => boolean = () => false): void {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (!takes(key)) throw new DOMException('The quota is used up', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
}
