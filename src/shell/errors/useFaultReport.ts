import { useCallback, useState } from 'react';
import { reportFault } from '@/kit/faults';
import { useUserStore } from '@/store/hooks';
import { reportOf } from '@/store/log/report';
import { selectLog } from '@/store/log/selectors';

/** Has an error of drawing logged, and gives the report of it; '' until there is one. */
export function useFaultReport(): {
  report: string;
  caught: (error: unknown, componentStack?: string) => void;
} {
  const store = useUserStore();
  const [report, setReport] = useState('');
  const caught = useCallback(
    (error: unknown, componentStack?: string) => {
      reportFault({ error, origin: 'react', ...(componentStack ? { componentStack } : {}) });
      // The log writes at once: what it wrote last is this error.
      const entry = selectLog(store.getState()).at(-1);
      if (entry) setReport(reportOf(entry));
    },
    [store],
  );
  return { report, caught };
}
