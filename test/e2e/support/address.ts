/** Where the suite's platform listens: beside the usual ports, so that a running console is left alone. */
export const port = 9979;
export const wsPort = 9078;
export const baseURL = `http://127.0.0.1:${port}`;
