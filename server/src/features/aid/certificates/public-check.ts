import { sql } from 'kysely'
import { codeOf } from '#contract/kernel/code.ts'
import type { CertifiedRegulation, CheckedCertificate } from '#contract/aid/certificates/public-check.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

/** What the public may learn of an issued certificate by its code. Only an issued one has a code. */
export async function getChecked(db: Db, typed: string): Promise<CheckedCertificate> {
  // a code that no certificate can have is looked for all the same: every refusal takes as long
  const found = await checkedRows(db)
    .where('zas.kod', '=', codeOf(typed) ?? '')
    .executeTakeFirst()
  if (!found) throw problem('certificate.unknownCode')
  const { nextNr, nextDate, usuniety, rodzaj, kto, czas, wydany, podpisany, ...rest } = found
  return {
    ...rest,
    zastapionePrzez: nextDate === null ? null : { nrZaswiadczenia: nextNr, dataWydania: nextDate },
    przypadekUsuniety: usuniety !== null,
    podpis: rodzaj !== null && kto !== null && czas !== null ? { rodzaj, kto, czas } : null,
    skroty: { wydany, podpisany },
  }
}

const checkedRows = (db: Db) =>
  db
    .selectFrom('zaswiadczenie as zas')
    .innerJoin('przypadek as pp', 'pp.id', 'zas.ppId')
    .innerJoin('zaswiadczeniePlik as plik', 'plik.zaswiadczenieId', 'zas.id')
    .leftJoin('zaswiadczeniePodpis as podpis', 'podpis.zaswiadczenieId', 'zas.id')
    .leftJoin('zaswiadczenie as next', 'next.id', 'zas.zastapionePrzezId')
    .select((eb) => [
      'zas.nrZaswiadczenia',
      'zas.dataWydania',
      'zas.nazwaPup',
      'zas.nipPup',
      'zas.nazwaBeneficjenta',
      'zas.nipBeneficjenta',
      'zas.dataUdzieleniaPomocy',
      'zas.pomocBrutto',
      'zas.pomocEur',
      // the form of 2011 knows no other
      eb.fn.coalesce('zas.warunekKe', eb.val('1998/2006')).$castTo<CertifiedRegulation>().as('warunekKe'),
      'pp.usuniety',
      'podpis.rodzaj',
      'podpis.kto',
      'podpis.czas',
      sql<string>`encode(plik.sha256, 'hex')`.as('wydany'),
      sql<string | null>`encode(podpis.sha256, 'hex')`.as('podpisany'),
      'next.nrZaswiadczenia as nextNr',
      'next.dataWydania as nextDate',
    ])
