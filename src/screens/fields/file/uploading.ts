import { createContext } from 'react';

/** The files of a form that are on their way: what is sent before they arrived would lack them. */
export type Uploading = { begin: () => () => void; isRunning: () => boolean };

/** `onIdle` is called when the last of them arrived, or was dropped. */
export function newUploading(onIdle: () => void): Uploading {
  let running = 0;
  return {
    begin: () => {
      running += 1;
      return () => {
        running -= 1;
        if (running === 0) onIdle();
      };
    },
    isRunning: () => running > 0,
  };
}

export const UploadingContext = createContext<Uploading | null>(null);
