import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import { presetAmounts, type Reductions } from '#contract/aid/certificates/amounts.ts'
import { legalBasis } from '#contract/aid/certificates/legal-basis.ts'
import type { Preset } from '#contract/aid/certificates/certificates.ts'
import type { CertifiedCase } from '#contract/aid/certificates/issuing.ts'
import { formatAddress } from '#contract/kernel/address.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { isReduction } from '../verification/act-sum.ts'
import { lockCase, requireLiving, type StoredCase } from '../cases/lock-case.ts'

/** A sent case with everything that a certificate takes from it, from its act and from the registers. */
export type CaseToCertify = CertifiedCase & {
  ppId: number
  upId: number
  usuniety: boolean
  preset: Preset | null
}

/** Another body's case and a draft are not found: they have no certificates. */
export async function getCaseToCertify(db: Db, actor: Actor, ppId: number): Promise<CaseToCertify> {
  const upId = visibleGrantor(actor)
  const found = await casesToCertify(db)
    .where('pp.id', '=', ppId)
    .where('pp.stan', '=', 'P')
    .$call((query) => (upId === null ? query : query.where('pp.upId', '=', upId)))
    .executeTakeFirst()
  if (!found) throw problem('record.notFound')
  return toCertify(found)
}

/**
 * Locks a case before its certificates change, as every change of a case does: they take turns. Only living de minimis
 * cases get certificates.
 */
export async function lockCertified(db: Db, actor: Actor, ppId: number): Promise<StoredCase> {
  const stored = await lockCase(db, actor, ppId, 'przeslane')
  requireLiving(stored)
  if (stored.rodzajPomocy !== 'M') throw problem('certificate.notDeMinimis')
  if (isReduction(stored)) throw problem('certificate.reduction')
  return stored
}

const OF_SAME_AID = sql`one.akt_id = pp.akt_id and one.przez_pomocy_id = pp.przez_pomocy_id
  and one.stan = 'P' and one.usuniety is null and one.rodzaj_pomocy = 'M'`
/** What sent reductions of the same act and purpose take back, as `certificate_holds` reads it. */
const reductions = sql<Reductions | null>`(select json_build_object('brutto', -sum(one.brutto),
    'bruttoEuro', -sum(one.brutto_euro), 'jedynyPrzypadek', not exists (
      select from przypadek one where ${OF_SAME_AID} and one.nominalna >= 0 and one.id <> pp.id))
  from przypadek one where ${OF_SAME_AID} and one.nominalna < 0 having count(*) > 0)`

const casesToCertify = (db: Db) =>
  db
    .selectFrom('przypadek as pp')
    .innerJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .innerJoin('udzielajacyPomocy as up', 'up.id', 'pp.upId')
    .leftJoin('podmiotGospodarczy as podmiot', 'podmiot.id', 'bf.bfId')
    .leftJoin('ustawa', 'ustawa.id', 'pp.ustawaId')
    .leftJoin('przeznaczeniePomocy as przez', 'przez.id', 'pp.przezPomocyId')
    .select([
      'pp.id as ppId',
      'pp.upId',
      'pp.ppData',
      'pp.brutto',
      'pp.bruttoEuro',
      'pp.usuniety',
      'pp.u2b',
      'pp.u2c',
      'pp.u3a',
      'pp.u3b',
      'ustawa.dodatkoweInfo as ustawaDodatkoweInfo',
      'ustawa.nazwa as ustawaNazwa',
      'przez.kod as przezPomocyKod',
      'up.nip as upNip',
      'up.nazwa as upNazwa',
      'up.miejscowosc as upMiejscowosc',
      'up.ulica as upUlica',
      'up.numerBudynku as upNumer',
      'up.numerLokalu as upLokal',
      'up.kodPocztowy as upKodPocztowy',
      'up.poczta as upPoczta',
      'bf.nip as bfNip',
      'bf.nazwa as bfNazwa',
      'podmiot.miejscowosc',
      'podmiot.ulica',
      'podmiot.numerNieruchomosci as numer',
      'podmiot.numerLokalu as lokal',
      'podmiot.kodPocztowy',
      'podmiot.poczta',
      reductions.as('zmniejszenia'),
    ])
type Found = Awaited<ReturnType<ReturnType<typeof casesToCertify>['execute']>>[number]

const toCertify = (found: Found): CaseToCertify => ({
  ppId: found.ppId,
  upId: found.upId,
  przezPomocyKod: found.przezPomocyKod,
  ppData: found.ppData,
  brutto: found.brutto,
  bruttoEuro: found.bruttoEuro,
  zmniejszenia: found.zmniejszenia,
  upNip: found.upNip,
  bfNip: found.bfNip,
  usuniety: found.usuniety !== null,
  preset: presetOf(found),
})

/** What a new certificate would say; none while the value in euro is not known (art. 11(3) of the act of 30 April 2004). */
function presetOf(found: Found): Preset | null {
  const amounts = presetAmounts(found)
  if (!amounts) return null
  return {
    nazwaPup: found.upNazwa,
    nipPup: found.upNip,
    adresPup: formatAddress({
      miejscowosc: found.upMiejscowosc,
      ulica: found.upUlica,
      numer: found.upNumer,
      lokal: found.upLokal,
      kodPocztowy: found.upKodPocztowy,
      poczta: found.upPoczta,
    }),
    nazwaBeneficjenta: found.bfNazwa,
    nipBeneficjenta: found.bfNip,
    adresBeneficjenta: formatAddress(found),
    dataUdzieleniaPomocy: found.ppData,
    ...amounts,
    podstawa: legalBasis(found),
  }
}
