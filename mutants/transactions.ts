import type { Mutant } from './mutant.ts'

/** What happens at once, twice or half-way: locks, versions, repeated and tried calls, codes that serve once. */
export const transactions: readonly Mutant[] = [
  {
    what: 'An act is not locked while a case is added to it',
    file: 'server/src/features/aid/acts/lock-act.ts',
    replace: '\n      .forNoKeyUpdate()',
    by: '',
    noticedBy: 'server/src/features/aid/cases/concurrency.test.ts',
  },
  {
    what: 'Two bodies that give aid to one enterprise at once do not see each other’s',
    file: 'server/functions/undertakings.sql',
    replace: 'perform pg_advisory_xact_lock(count_class, number)',
    by: 'perform pg_advisory_xact_lock_shared(count_class, number)',
    noticedBy: 'server/src/features/aid/cases/limit-races.test.ts',
  },
  {
    what: 'A call that is repeated before the first one has ended is done twice',
    file: 'server/src/platform/http/repeated-call.ts',
    replace: 'pg_advisory_xact_lock(hashtextextended(',
    by: 'pg_advisory_xact_lock_shared(hashtextextended(',
    noticedBy: 'server/src/platform/http/repeated-call.test.ts',
  },
  {
    what: 'A change is stored though its user lost the rights meanwhile',
    file: 'server/src/platform/http/in-transaction.ts',
    replace: 'if (caller && !switchesSession)',
    by: "if (caller?.kind === 'key' && !switchesSession)",
    noticedBy: 'server/src/platform/http/same-rights.test.ts',
  },
  {
    what: 'A call that is only tried is stored',
    file: 'server/src/platform/http/in-transaction.ts',
    replace: 'throw new Undone()',
    by: 'return promise',
    noticedBy: 'server/src/platform/http/call-options.test.ts',
  },
  {
    what: 'A user is saved over the change of a colleague',
    file: 'server/src/features/users/save-user.ts',
    replace: '  requireVersion(before, body.wersja)\n',
    by: '',
    noticedBy: 'server/src/features/users/save-user.test.ts',
  },
  {
    what: 'A code of the authenticator application serves twice',
    file: 'server/src/features/second-factor/spend-code.ts',
    replace: "\n    .where('ostatniKrok', '<', step)",
    by: '',
    noticedBy: 'server/src/features/second-factor/sign-in.test.ts',
  },
  {
    what: 'A year is declared to be without aid while a case of it is being sent',
    file: 'server/src/features/aid/cases/send-case.ts',
    replace: '  await holdDeclarations(db, drafts)\n',
    by: '',
    noticedBy: 'server/src/features/no-aid/races.test.ts',
  },
  {
    what: 'Imports of one body no longer wait for each other',
    file: 'server/src/features/aid/import/write-batch.ts',
    replace: 'pg_advisory_xact_lock(${LOCK}, ${upId})',
    by: 'pg_advisory_xact_lock_shared(${LOCK}, ${upId})',
    noticedBy: 'server/src/features/aid/import/case-import.test.ts',
  },
  {
    what: 'A certificate is issued as it was read, though it was changed before',
    file: 'server/src/features/aid/certificates/issue-certificate.ts',
    replace: "if (now.stan !== 'PRZYGOTOWANIE' || now.wersja !== wersja) return false",
    by: "if (now.stan !== 'PRZYGOTOWANIE') return false",
    noticedBy: 'server/src/features/aid/certificates/races.test.ts',
  },
]
