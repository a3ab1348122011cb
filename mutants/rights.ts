import type { Mutant } from './mutant.ts'

/** Who may do what: permissions, other bodies' data, sessions, acting as another user, keys of bodies. */
export const rights: readonly Mutant[] = [
  {
    what: 'The supervisor changes dictionaries, which are the administrators’',
    file: 'contract/src/access.ts',
    replace: "'dictionaries.manage': administrator,",
    by: "'dictionaries.manage': office,",
    noticedBy: 'contract/src/access.test.ts',
  },
  {
    what: 'A user who may change own cases changes those of colleagues',
    file: 'contract/src/access.ts',
    replace: "mainOr('MOD_WSZ')(actor) || (editsCases(actor) && savedBy === actor.login)",
    by: "mainOr('MOD_WSZ')(actor) || editsCases(actor)",
    noticedBy: 'contract/src/access.test.ts',
  },
  {
    what: 'The supervisor acts as an administrator',
    file: 'contract/src/access.ts',
    replace: "  target.poziom !== 'ADMINISTRATOR' &&\n",
    by: '',
    noticedBy: 'contract/src/access.test.ts',
  },
  {
    what: 'A clerk reads the case of another body by its number',
    file: 'server/src/features/aid/cases/read-case.ts',
    replace: "\n    .$call((query) => (upId === null ? query : query.where('pp.upId', '=', upId)))",
    by: '',
    noticedBy: 'server/src/features/aid/cases/life.test.ts',
  },
  {
    what: 'Who acts as another user changes records in that name',
    file: 'server/src/platform/http/authorise.ts',
    replace: "  if (session.actor.impersonateMode && onlyAsOneself(endpoint)) throw problem('session.readOnly')\n",
    by: '',
    noticedBy: 'server/src/features/session/impersonation.test.ts',
  },
  {
    what: 'A user who was blocked goes on with an open session',
    file: 'server/src/platform/session.ts',
    replace: "\n    .where('owner.zablokowany', '=', false)",
    by: '',
    noticedBy: 'server/src/features/session/session-life.test.ts',
  },
  {
    what: 'A key of a body makes calls that its permissions do not allow',
    file: 'server/src/platform/http/authorise-key.ts',
    replace: "  if (!mayAccess(key.actor, endpoint.access)) throw problem('key.forbidden')\n",
    by: '',
    noticedBy: 'server/src/routes.test.ts',
  },
  {
    what: 'A main user sees and changes the users of other bodies',
    file: 'server/src/features/users/scope.ts',
    replace: "    case 'pup':\n      return ownBody(actor)",
    by: "    case 'pup':\n      return everyone",
    noticedBy: 'server/src/features/users/rights.test.ts',
  },
  {
    what: 'A shared view of a list is offered to users of all bodies',
    file: 'server/src/features/saved-views/queries.ts',
    replace: "\n    .where('widok.udzielajacyPomocyId', 'is not distinct from', actor.udzielajacyPomocyId)",
    by: '',
    noticedBy: 'server/src/features/saved-views/saved-views.test.ts',
  },
  {
    what: 'A stolen session of an administrator removes the second factor of others',
    file: 'server/src/features/second-factor/remove-factor.ts',
    replace: '  requireConfirmed(context.caller)\n',
    by: '',
    noticedBy: 'server/src/features/second-factor/confirmed-acts.test.ts',
  },
]
