import { Button, NonIdealState } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { ReactReduxContext } from 'react-redux';
import { logged } from '@/store/log/slice';

type Props = { children: ReactNode };
type State = { failed: boolean };

/** A page that breaks stands in its own tab alone: the others live on. Error boundaries exist as classes only. */
export class PageBoundary extends Component<Props, State> {
  static override contextType = ReactReduxContext;
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    const { store } = this.context as { store: { dispatch: (action: unknown) => void } };
    store.dispatch(logged('error', error.message, { name: error.name, stack: error.stack }));
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Translation ns="shell">
        {(t) => (
          <NonIdealState
            icon={<ErrorIcon size={48} />}
            title={<span role="alert">{t('errors.pageBroke')}</span>}
            description={t('errors.pageBrokeHint')}
            action={
              <Button
                intent="primary"
                text={t('errors.retry')}
                onClick={() => this.setState({ failed: false })}
              />
            }
          />
        )}
      </Translation>
    );
  }
}
