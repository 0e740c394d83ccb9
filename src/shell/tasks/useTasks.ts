import { useEffect, useState } from 'react';
import { type ListSystemTaskResult, useListSystemTaskQuery } from '@/api/gen/task';
import { useAppSelector } from '@/store/hooks';

export type Task = ListSystemTaskResult[number];

/** Milliseconds between two polls of running tasks. */
const interval = 2_000;

export const isOpen = ({ status }: Task): boolean => status === 'QUEUED' || status === 'RUNNING';

/**
 * Returns the user's exports, if this browser has started one. They are fetched after the first page, and
 * polled while one runs.
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
