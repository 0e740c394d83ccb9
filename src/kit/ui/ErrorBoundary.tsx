import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Once for each error, after the fallback was drawn. */
  onCaught: (error: unknown, componentStack: string | undefined) => void;
  /** In the place of what broke; `retry` draws the children anew. */
  fallback: (retry: () => void) => ReactNode;
};

type State = { failed: boolean };

/** Where an error of drawing stops. Boundaries exist as classes only: this is the one, all others use it. */
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
