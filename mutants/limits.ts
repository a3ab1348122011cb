import type { Mutant } from './mutant.ts'

/** How much, how often and how long: files, attempts, sessions, mail, keys, and where calls may lead. */
export const limits: readonly Mutant[] = [
  {
    what: 'A file of exactly eight megabytes is refused',
    file: 'server/src/platform/http/upload.ts',
    replace: 'if (size > limits.upload)',
    by: 'if (size >= limits.upload)',
    noticedBy: 'server/src/platform/http/upload-limit.test.ts',
  },
  {
    what: 'A login takes one more wrong password than the parameter says',
    file: 'server/src/features/session/lock-out.ts',
    replace: 'if (liczba <= allowed) return',
    by: 'if (liczba <= allowed + 1) return',
    noticedBy: 'server/src/features/session/lock-out.test.ts',
  },
  {
    what: 'The fifth password back may be used again',
    file: 'server/src/features/session/set-password.ts',
    replace: '.limit(limits.password.remembered)',
    by: '.limit(limits.password.remembered - 1)',
    noticedBy: 'server/src/features/session/change-password.test.ts',
  },
  {
    what: 'A session that is used without a break never ends',
    file: 'server/src/platform/session.ts',
    replace: 'least(now() + ${length}, sesja.utworzona + make_interval(hours => ${sql.lit(limits.sessionHours)}))',
    by: '(now() + ${length})',
    noticedBy: 'server/src/features/session/long-lives.test.ts',
  },
  {
    what: 'One mailbox gets one message more than allowed',
    file: 'server/src/platform/mail-quota.ts',
    replace: 'where cardinality(${recent}) < ${most}',
    by: 'where cardinality(${recent}) <= ${most}',
    noticedBy: 'server/src/features/session/password-reset.test.ts',
  },
  {
    what: 'An import of the most rows allowed is refused',
    file: 'server/src/features/aid/import/draft-file.ts',
    replace: 'if (++count > limits.importRows)',
    by: 'if (++count >= limits.importRows)',
    noticedBy: 'server/src/features/aid/import/draft-file.rules.test.ts',
  },
  {
    what: 'A list with the most rows of an export is not exported',
    file: 'server/src/platform/grid/export.ts',
    replace: 'if (count > most)',
    by: 'if (count >= most)',
    noticedBy: 'server/src/platform/grid/export.test.ts',
  },
  {
    what: 'A body may have one key more than allowed',
    file: 'server/src/features/api-keys/queries.ts',
    replace: 'if (live >= limits.apiKeys.most)',
    by: 'if (live > limits.apiKeys.most)',
    noticedBy: 'server/src/features/api-keys/api-keys.test.ts',
  },
  {
    what: 'A webhook reaches the inner network by a name with a second, public address',
    file: 'server/src/platform/outside/post-outside.ts',
    replace: '!addresses.every(',
    by: '!addresses.some(',
    noticedBy: 'server/src/platform/outside/post-outside.rules.test.ts',
  },
  {
    what: 'One solved captcha serves for many calls',
    file: 'server/src/platform/captcha.ts',
    replace: 'if (!payload || !result?.verified || !(await useOnce(db, payload.challenge)))',
    by: 'if (!payload || !result?.verified)',
    noticedBy: 'server/src/features/session/captcha.test.ts',
  },
]
