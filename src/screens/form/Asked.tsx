import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { FormValues } from '../fields/formFields';

type Props = {
  control: Control<Record<string, unknown>>;
  when: (values: FormValues) => boolean;
  children: ReactNode;
};

/** Its content while the form's values ask for it. Watches them here, so that the form around is not drawn with each keystroke. */
export function Asked({ control, when, children }: Props) {
  return when(useWatch({ control })) ? children : null;
}
