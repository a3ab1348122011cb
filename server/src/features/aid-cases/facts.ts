import { sql } from 'kysely'
import type { CaseContent } from '#contract/aid-case-fields.ts'
import { today } from '#contract/kernel/dates.ts'
import type { ActFacts, CaseFacts, Facts } from '#contract/verification.ts'
import type { AidKind } from '#contract/verification-rules.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { keepsPlan } from '#platform/database/run-prepared.ts'
import { allowedForMeasure } from '../grantors/allowed-for-measure.ts'
import { declaredYear } from '../no-aid/queries.ts'
import { storedActFacts } from './act-facts.ts'
import { entryOf } from './entry-of.ts'
import { inEuro } from './euro-value.ts'
import { hasSimilar } from './of-act.ts'
import { withOtherAid } from './other-aid.ts'

/** A case as it is or would be stored; its value in euro, where it is left out, is by the rate that is there now. */
export type CaseAtHand = { [Field in Exclude<keyof CaseContent, 'rodzajPomocy' | 'infoPP'>]-?: CaseContent[Field] } & {
  id?: number
  aktId: number
  upId: number
  wyroznik: number
  rodzajPomocy: string | null
  infoPp: string | null
  bruttoEuro?: number | null
}

/** What the rules look at, of a case with its act; one that is stored has its id. */
export type WholeFacts = Required<Facts> & { przypadek: { id?: number } }

/**
 * Gathers what the rules need to know of cases, in the order given: three statements for however many. Their acts are as
 * they are stored, unless `akt` is what theirs would be.
 */
export async function gatherFacts(
  db: Db,
  cases: readonly CaseAtHand[],
  akt?: ActFacts,
): Promise<readonly WholeFacts[]> {
  if (!cases.length) return []
  const dzis = today()
  const acts = akt
    ? undefined
    : await storedActFacts(
        db,
        cases.map(({ aktId }) => aktId),
      )
  const known = await knownOf(db, cases)
  const facts = cases.map((one, n) => ({
    dzis,
    akt: akt ?? acts!.get(one.aktId)!,
    przypadek: {
      ...known[n]!,
      ...one,
      bruttoEuro: one.bruttoEuro === undefined ? known[n]!.bruttoEuro : one.bruttoEuro,
      rodzajPomocy: one.rodzajPomocy as AidKind | null,
      infoPP: one.infoPp,
      maAkt: true,
      inneDeMinimis: [],
    } satisfies CaseFacts,
  }))
  return withOtherAid(db, facts)
}

type Known = Pick<
  CaseFacts,
  'ustawa' | 'formaPomocy' | 'przezPomocy' | 'zrodloPochPomocy' | 'srodekDlaUdzielajacego' | 'podobny' | 'rokBezPomocy'
> & { bruttoEuro: number | null }

const asked = {
  n: 'int',
  id: 'int',
  aktId: 'int',
  upId: 'int',
  ppData: 'date',
  ustawaId: 'int',
  srodekPomocyId: 'int',
  formaPomocyId: 'int',
  przezPomocyId: 'int',
  zrodloPochPomocyId: 'int',
  brutto: 'numeric',
} as const

/** What the database knows of each case but the beneficiary's other aid. What is not said yet is not similar to anything. */
async function knownOf(db: Db, cases: readonly CaseAtHand[]): Promise<Known[]> {
  const of = (name: keyof typeof asked) => sql.ref(`one.${name}`)
  const similar = hasSimilar({
    ppId: of('id'),
    aktId: of('aktId'),
    formaPomocyId: of('formaPomocyId'),
    przezPomocyId: of('przezPomocyId'),
    ustawaId: of('ustawaId'),
    ppData: of('ppData'),
  })
  const { rows } = await sql<Known>`select ${keepsPlan}
      ${entryOf('ustawa', of('ustawaId'))} as ustawa,
      ${entryOf('formaPomocy', of('formaPomocyId'))} as forma_pomocy,
      ${entryOf('przeznaczeniePomocy', of('przezPomocyId'))} as przez_pomocy,
      ${entryOf('zrodloPochodzeniaPomocy', of('zrodloPochPomocyId'))} as zrodlo_poch_pomocy,
      ${of('srodekPomocyId')} is null or ${allowedForMeasure(of('upId'), of('srodekPomocyId'))}
        as srodek_dla_udzielajacego,
      ${similar} as podobny,
      ${declaredYear(of('upId'), of('ppData'))} as rok_bez_pomocy,
      ${inEuro(of('brutto'), of('ppData'))} as brutto_euro
    from ${givenRows(
      'one',
      asked,
      cases.map((one, n) => ({ ...one, n })),
    )}
    order by one.n`.execute(db)
  return rows
}
