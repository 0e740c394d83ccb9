import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Called once for each error, after the fallback rendered. */
  onCaught: (error: unknown, componentStack: string | undefined) => void;
  /** Renders in place of the children; `retry` renders the children again. */
  fallback: (retry: () => void) => ReactNode;
};

type State = { failed: boolean };

/**
 * Catches errors of rendering. React offers error boundaries only as classes; all boundaries of the console
 * use this one.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: { componentStack?: string | null }) {
    this.props.onCaught(error, componentStack ?? undefined);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
