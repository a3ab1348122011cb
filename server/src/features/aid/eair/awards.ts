import { sql } from 'kysely'
import type { EairField } from '#contract/aid/eair/mapping.ts'
import type { Db } from '#platform/database/connect.ts'
import { isNaturalPerson, joinsOfPerson } from './natural-person.ts'
import { amountOfAward, reducedAmount, reducedAwards } from './reduced-awards.ts'

/** What a file says of a case; the instrument follows from the form of aid. */
export type Award = Record<Exclude<EairField, 'STALA' | 'AidInstrument'>, string | number | null> & {
  formaPomocyKod: string
}

/** What a row changes: a reduction takes its own amount, aid has what reported reductions leave of it. */
const amountOf = (field: 'brutto' | 'bruttoEuro') => sql`(case when eair_reduces(w.tresc)
  then (w.tresc ->> ${sql.lit(field)})::numeric else ${reducedAmount(field)} end)::float8`

/** What the award has in eAIR after that; unknown for a reduction that may take back one of several awards. */
const awardAmountOf = (field: 'brutto' | 'bruttoEuro') => sql`(case when eair_reduces(w.tresc)
  then (select min(${amountOfAward(field)}) from ${reducedAwards} and award.numer = coalesce(z.numer, award.numer)
    having count(*) = 1) else ${reducedAmount(field)} end)::float8`

/** The rows of a file as its columns say them, in the order of their own references. */
export async function awardsOf(db: Db, plikId: number): Promise<Award[]> {
  const { rows } = await sql<Award>`select
      w.zgloszenie_id || '-' || w.nr as "OwnReference",
      up.nazwa as "GrantingAuthorityName",
      up.nip as "GrantingAuthorityId",
      case przez.kod when 'e2c' then 'SGEI' else 'GENERAL' end as "DeMinimisType",
      bf.nazwa as "BeneficiaryName",
      case when is_nip(bf.nip) then 'VAT/NIP' else 'OTHER/TECHNICAL' end as "BeneficiaryIdType",
      bf.nip as "BeneficiaryId",
      ${isNaturalPerson} as "BeneficiaryIsNaturalPerson",
      pp.pp_data::text as "GrantingDate",
      ${amountOf('brutto')} as "Amount",
      ${amountOf('bruttoEuro')} as "AmountEUR",
      ${awardAmountOf('brutto')} as "AwardAmount",
      ${awardAmountOf('bruttoEuro')} as "AwardAmountEUR",
      forma.kod as "formaPomocyKod",
      nace.kod as "NaceCode",
      case when nace.kod = '' then '' when pkd_version.kod = 'PKD2007' then 'NACE Rev. 2' else 'NACE Rev. 2.1' end as "NaceVersion",
      ustawa.kod as "LegalBasis",
      coalesce(z.numer, '') as "ReferenceNumber",
      case when eair_reduces(w.tresc) then coalesce((select string_agg(award.numer, ', ' order by award.id)
        from ${reducedAwards}), '') else '' end as "RelatedReferences"
    from plik_eair_wiersz w
      join zgloszenie_eair z on z.id = w.zgloszenie_id
      join przypadek pp on pp.id = w.zgloszenie_id
      join akt on akt.id = pp.akt_id
      join udzielajacy_pomocy up on up.id = pp.up_id
      join beneficjent bf on bf.id = pp.beneficjent_id
      ${joinsOfPerson}
      join forma_pomocy forma on forma.id = pp.forma_pomocy_id
      join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id
      join ustawa on ustawa.id = pp.ustawa_id
      left join pkd on pkd.id = akt.pkd_id
      left join wersja_pkd pkd_version on pkd_version.id = pkd.wersja_id
      -- a class of the Polish classification has a letter at its end, or none: the rest is the European class
      cross join lateral (select coalesce(regexp_replace(pkd.kod, '\\.?[A-Z]$', ''), '') as kod) nace
    where w.plik_id = ${plikId} order by w.zgloszenie_id`.execute(db)
  return rows
}
