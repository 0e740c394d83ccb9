import { useEffect, useState } from 'react';
import { type ListSystemTaskResult, useListSystemTaskQuery } from '@/api/gen/task';
import { useAppSelector } from '@/store/hooks';

export type Task = ListSystemTaskResult[number];

/** Between two looks at what still runs, in milliseconds. */
const interval = 2_000;

export const isOpen = ({ status }: Task): boolean => status === 'QUEUED' || status === 'RUNNING';

/**
 * The person's own long exports, of whoever has started one in this browser. They are asked for once the first page is there,
 * and again while one of them runs.
 */
export function useTasks() {
  const expected = useAppSelector((state) => state.tasks.expected);
  const [awake, setAwake] = useState(false);
  const [polled, setPolled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), interval);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useListSystemTaskQuery(undefined, {
    skip: !awake || !expected,
    pollingInterval: polled ? interval : 0,
    skipPollingIfUnfocused: true,
  });
  const tasks = data ?? [];
  const running = tasks.filter(isOpen).length;
  if (polled !== running > 0) setPolled(running > 0);
  return { tasks, running };
}
