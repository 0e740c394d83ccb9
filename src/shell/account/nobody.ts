import { createUserStore } from '@/store/createUserStore';
import { followFaults } from '@/store/log/followFaults';

/** Nobody's store: the calls before a sign-in go through it, and their failures are logged there. */
export const { store: nobody } = createUserStore('anon');
followFaults(nobody);
