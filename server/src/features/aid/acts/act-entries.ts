import type { NewAct } from '#contract/aid/acts.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { idsOf, inClasses, inCommunes, inList, inNuts } from '../verification/entries-by-code.ts'

type Named = Partial<NewAct> & { aktData: IsoDate }

/** The entries of dictionaries that an act names by id or code, on its day; `undefined` where it says neither. */
export const actEntries = (db: Db, act: Named) =>
  idsOf(
    {
      bfFormaPrawnaId: {
        id: act.bfFormaPrawnaId,
        code: act.bfFormaPrawnaKod,
        codeField: 'bfFormaPrawnaKod',
        find: inList(db, 'formaPrawna'),
      },
      bfWielkoscId: {
        id: act.bfWielkoscId,
        code: act.bfWielkoscKod,
        codeField: 'bfWielkoscKod',
        find: inList(db, 'wielkoscBeneficjenta'),
      },
      gminaId: { id: act.gminaId, code: act.gminaKod, codeField: 'gminaKod', find: inCommunes(db) },
      pkdId: {
        id: act.pkdId,
        code: act.pkdKod,
        codeField: 'pkdKod',
        find: inClasses(db, act.pkdWersja, act.aktData),
      },
      realizId: { id: act.realizId, code: act.realizKod, codeField: 'realizKod', find: inNuts(db) },
    },
    act.aktData,
  )
