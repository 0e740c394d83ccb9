import type { components } from '@/api/gen/contract';
import type { Call } from './call';

type Schemas = components['schemas'];

/** The body with the type that the contract gives it; the platform has validated it by that schema already. */
export const bodyOf = <Name extends keyof Schemas>({ body }: Call): Schemas[Name] => body as Schemas[Name];
