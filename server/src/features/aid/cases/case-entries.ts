import type { CaseContent, ContentEntry, NamedCase } from '#contract/aid/case-fields.ts'
import type { Db } from '#platform/database/connect.ts'
import { idsOf, inList, inMeasures } from '../verification/entries-by-code.ts'

/** The entries of dictionaries that a case names by id or code, on the day of its aid; `undefined` where it says neither. */
export const caseEntries = (
  db: Db,
  given: Partial<CaseContent & NamedCase> & { ppData: string },
): Promise<Record<ContentEntry, number | null | undefined>> =>
  idsOf(
    {
      srodekPomocyId: {
        id: given.srodekPomocyId,
        code: given.srodekPomocyNr,
        codeField: 'srodekPomocyNr',
        find: inMeasures(db),
      },
      ustawaId: { id: given.ustawaId, code: given.ustawaKod, codeField: 'ustawaKod', find: inList(db, 'ustawa') },
      formaPomocyId: {
        id: given.formaPomocyId,
        code: given.formaPomocyKod,
        codeField: 'formaPomocyKod',
        find: inList(db, 'formaPomocy'),
      },
      przezPomocyId: {
        id: given.przezPomocyId,
        code: given.przezPomocyKod,
        codeField: 'przezPomocyKod',
        find: inList(db, 'przeznaczeniePomocy'),
      },
      zrodloPochPomocyId: {
        id: given.zrodloPochPomocyId,
        code: given.zrodloPochPomocyKod,
        codeField: 'zrodloPochPomocyKod',
        find: inList(db, 'zrodloPochodzeniaPomocy'),
      },
    },
    given.ppData,
  )
