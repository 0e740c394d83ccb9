import { Alert, type AlertProps, Classes } from '@blueprintjs/core';
import { useId } from 'react';

type Props = Required<Pick<AlertProps, 'isOpen' | 'intent' | 'onConfirm' | 'onCancel'>> &
  Pick<AlertProps, 'icon'> & {
    /** The question itself; it names the dialog. */
    title: string;
    /** What follows from a yes. */
    text: string;
    /** What the buttons say: what is done, and how to leave it. */
    confirm: string;
    cancel: string;
  };

/** Asks before something that cannot be taken back. Blueprint's alert has no name of its own for assistive technology. */
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
