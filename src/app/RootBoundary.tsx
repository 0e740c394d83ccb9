import { type ReactNode, useState } from 'react';
import { reportError } from '@/kit/errorReporting';
import { ErrorBoundary } from '@/kit/ui/ErrorBoundary';
import { RootError } from '@/shell/errors/RootError';

type Broken = { error: unknown; componentStack: string | undefined };

/** The outermost error boundary: shows an error page instead of an empty one. */
export function RootBoundary({ children }: { children: ReactNode }) {
  const [broken, setBroken] = useState<Broken | null>(null);
  const handleCaught = (error: unknown, componentStack: string | undefined) => {
    reportError({ error, origin: 'react', ...(componentStack ? { componentStack } : {}) });
    setBroken({ error, componentStack });
  };
  return (
    <ErrorBoundary onCaught={handleCaught} fallback={() => broken && <RootError {...broken} />}>
      {children}
    </ErrorBoundary>
  );
}
