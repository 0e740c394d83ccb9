import { createContext } from 'react';

/** The record whose detail is shown, by which its private files are read; null outside of a detail. */
export const RecordContext = createContext<{ entity: string; id: string } | null>(null);
