/** Accounts of the demo data: printed by `npm start`, and written in the README. */
export const demoAccounts = [
  { role: 'admin', username: 'admin', password: 'Admin@2026', name: 'Ada Chen' },
  { role: 'op', username: 'op', password: 'Oper@2026x', name: 'Otto Wang' },
  { role: 'agent', username: 'agent', password: 'Agent@2026', name: 'Agnes Li' },
] as const;
