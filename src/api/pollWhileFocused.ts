/** Options of a query that is polled once a minute while the window has the focus. */
export const pollWhileFocused = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const;
