import type { ActEdit, NewAct } from '#contract/aid-acts.ts'
import type { CaseContent } from '#contract/aid-case-fields.ts'
import { isDeMinimisCode, windowOf } from '#contract/de-minimis.ts'
import { today } from '#contract/kernel/dates.ts'
import type { ActFacts, CaseFacts, Entry, Facts } from '#contract/verification.ts'
import type { AidKind } from '#contract/verification-rules.ts'
import type { Db } from '#platform/database/connect.ts'
import { isAllowedForMeasure } from '../grantors/allowed-for-measure.ts'
import { declaredYear } from '../no-aid/queries.ts'
import { countedCases } from './limits.ts'
import { hasSimilar } from './of-act.ts'

/** A case as it is or would be stored. */
export type CaseAtHand = { [Field in Exclude<keyof CaseContent, 'rodzajPomocy' | 'infoPP'>]-?: CaseContent[Field] } & {
  id?: number
  aktId: number
  upId: number
  wyroznik: number
  rodzajPomocy: string | null
  infoPp: string | null
  bruttoEuro: number | null
}

/** What the rules ask of an act, as it is or would be stored. */
export async function actFacts(db: Db, act: NewAct | ActEdit): Promise<ActFacts> {
  const entry = entriesOf(db)
  return {
    ...act,
    aneks: ('aneks' in act && act.aneks) || Boolean(act.nadAktId),
    bfFormaPrawna: await entry('formaPrawna', act.bfFormaPrawnaId),
    bfWielkosc: await entry('wielkoscBeneficjenta', act.bfWielkoscId),
  } as ActFacts
}

/** The same of an act that is stored. */
export async function storedActFacts(db: Db, aktId: number): Promise<ActFacts> {
  const act = await db
    .selectFrom('akt')
    .innerJoin('beneficjent as bf', 'bf.id', 'akt.beneficjentId')
    .selectAll('akt')
    .select(['bf.bfId', 'bf.nazwa as bfNazwa', 'akt.infoUm as infoUM'])
    .where('akt.id', '=', aktId)
    .executeTakeFirstOrThrow()
  return actFacts(db, act)
}

/**
 * Gathers what the rules need to know of cases. What several cases share, an entry or a beneficiary's other aid, is
 * looked up once.
 */
export function factsOf(db: Db): (akt: ActFacts, one: CaseAtHand) => Promise<Facts> {
  const entry = entriesOf(db)
  return async (akt, one) => ({ dzis: today(), akt, przypadek: await caseFacts(db, entry, akt, one) })
}

async function caseFacts(db: Db, entry: FindEntry, akt: ActFacts, one: CaseAtHand): Promise<CaseFacts> {
  const przezPomocy = await entry('przeznaczeniePomocy', one.przezPomocyId)
  const rodzajPomocy = (one.rodzajPomocy ?? null) as AidKind | null
  return {
    ...one,
    rodzajPomocy,
    infoPP: one.infoPp,
    maAkt: true,
    ustawa: await entry('ustawa', one.ustawaId),
    formaPomocy: await entry('formaPomocy', one.formaPomocyId),
    przezPomocy,
    zrodloPochPomocy: await entry('zrodloPochodzeniaPomocy', one.zrodloPochPomocyId),
    srodekDlaUdzielajacego: !one.srodekPomocyId || (await isAllowedForMeasure(db, one.upId, one.srodekPomocyId)),
    podobny: await isSimilarToAnother(db, one),
    rokBezPomocy: await declaredYear(db, one.upId, Number(one.ppData.slice(0, 4))),
    inneDeMinimis:
      rodzajPomocy === 'M' && isDeMinimisCode(przezPomocy?.kod)
        ? await countedCases(db, {
            nip: akt.bfNip!,
            ...windowOf(przezPomocy.kod, one.ppData),
            ...(one.id !== undefined && { exceptPpId: one.id }),
          })
        : [],
  }
}

type Lists =
  | 'formaPomocy'
  | 'formaPrawna'
  | 'przeznaczeniePomocy'
  | 'ustawa'
  | 'wielkoscBeneficjenta'
  | 'zrodloPochodzeniaPomocy'
/** Entries have more than their validity in two of the lists. */
type EntryOf<List extends Lists> = Entry &
  (List extends 'ustawa' ? { dodatkoweInfo: boolean } : unknown) &
  (List extends 'przeznaczeniePomocy' ? { kod: string; deminimis: boolean } : unknown)
type FindEntry = <List extends Lists>(list: List, id: number | null | undefined) => Promise<EntryOf<List> | null>

/** Looks entries up, each once. */
function entriesOf(db: Db): FindEntry {
  const found = new Map<string, Promise<unknown>>()
  const select = (list: Lists, id: number) =>
    db
      // the lists have their validity alike, so one of them stands for all
      .selectFrom(list as 'ustawa')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  return async (list, id) => {
    if (!id) return null
    const key = `${list} ${id}`
    if (!found.has(key)) found.set(key, select(list, id))
    return ((await found.get(key)) ?? null) as never
  }
}

/** What is not said yet is not similar to anything. */
async function isSimilarToAnother(db: Db, one: CaseAtHand): Promise<boolean> {
  const { id, aktId, ppData, ustawaId, formaPomocyId, przezPomocyId } = one
  if (!ustawaId || !formaPomocyId || !przezPomocyId) return false
  return hasSimilar(db, { aktId, ppData, ustawaId, formaPomocyId, przezPomocyId, ppId: id })
}
