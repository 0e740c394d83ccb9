import { Alert, type AlertProps, Classes } from '@blueprintjs/core';
import { useId } from 'react';

type Props = Required<Pick<AlertProps, 'isOpen' | 'intent' | 'onConfirm' | 'onCancel'>> &
  Pick<AlertProps, 'icon'> & {
    /** The question; it names the dialog. */
    title: string;
    /** Explains what confirming does. */
    text: string;
    /** Texts of the two buttons. */
    confirm: string;
    cancel: string;
  };

/** Asks for confirmation. Blueprint's Alert has no accessible name of its own. */
export function Question({ title, text, confirm, cancel, ...rest }: Props) {
  const id = useId();
  return (
    <Alert
      {...rest}
      confirmButtonText={confirm}
      cancelButtonText={cancel}
      canEscapeKeyCancel
      transitionDuration={100}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <h2 id={`${id}-title`} className={Classes.HEADING}>
        {title}
      </h2>
      <p id={`${id}-text`}>{text}</p>
    </Alert>
  );
}
