import { createContext, useContext } from 'react';
import { type Control, useWatch } from 'react-hook-form';

/** The values of the form around an input; null outside of a form. */
export const FormControlContext = createContext<Control<Record<string, unknown>> | null>(null);

/** Returns the present value of another field of the form, for an input whose options depend on it. */
export function useFormValue(name: string): unknown {
  const control = useContext(FormControlContext);
  if (control === null) throw new Error(`useFormValue('${name}'): call it in an input of a form.`);
  return useWatch({ control, name });
}
