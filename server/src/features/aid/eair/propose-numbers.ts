import { sql } from 'kysely'
import { canReportCase, type Actor } from '#contract/access.ts'
import { ReferenceNumber, type eair, type EairProposal } from '#contract/aid/eair/eair.ts'
import { isConfirmable, type EairState } from '#contract/aid/eair-states.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { isTechnical } from '#contract/kernel/nip.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'
import { inForce } from '../list/eair-in-force.ts'
import type { EairAward, FindAwards } from './eair-search.ts'
import { holdersOf } from './import-numbers.ts'
import { toldByNow } from './told-by-now.ts'

/** What eAIR was told of a case, by which its award can be found there. */
type Told = { nip: string; dzien: string; brutto: number | null; bruttoEuro: number | null }

/** The awards in eAIR that may be a report's, those with its amount first. A person chooses; nothing is stored. */
export async function proposeNumbers(
  db: Db,
  actor: Actor,
  ppId: number,
  find: FindAwards | undefined,
): Promise<ReplyOf<typeof eair.proposals>> {
  const told = await toldOf(db, actor, ppId)
  if (!find) throw problem('eair.notRead')
  const nip = isTechnical(told.nip) ? null : told.nip
  const { dzien, brutto: kwota } = told
  const found = nip === null ? [] : await find(nip, dzien)
  const awards = found.filter(({ referenceNumber }) => ReferenceNumber.safeParse(referenceNumber).success)
  const holders = await holdersOf(
    db,
    awards.map(({ referenceNumber }) => referenceNumber),
  )
  const propozycje = awards.map((award): EairProposal => {
    const holder = holders.get(award.referenceNumber)
    return { ...proposalOf(award), zgodna: agrees(award, told), zajety: holder !== undefined && holder !== ppId }
  })
  const rank = ({ zgodna, zajety }: EairProposal) => Number(!zgodna) + 2 * Number(zajety)
  return { nip, dzien, kwota, propozycje: propozycje.toSorted((a, b) => rank(a) - rank(b)) }
}

/** A report of the actor's body that could get a number. */
async function toldOf(db: Db, actor: Actor, ppId: number): Promise<Told> {
  const { rows } = await sql<Told & { stan: EairState; zapisal: string; isReduction: boolean }>`
    select bf.nip, told.content ->> 'ppData' as dzien,
      (told.content ->> 'brutto')::float8 as brutto, (told.content ->> 'bruttoEuro')::float8 as "bruttoEuro",
      z.stan, pp.zapisal, eair_reduces(told.content) as "isReduction"
    from zgloszenie_eair z join przypadek pp on pp.id = z.id
      cross join lateral (select ${toldByNow} as content) told
      join beneficjent bf on bf.id = (told.content ->> 'bfNazwa')::int
    where z.id = ${ppId} and z.up_id = ${ownGrantor(actor)} and ${inForce} and z.stan is not null`.execute(db)
  const report = rows[0]
  if (!report) throw problem('record.notFound')
  if (!canReportCase(actor, report.zapisal)) throw problem('eair.refused')
  if (!isConfirmable(report.stan)) throw problem('eair.exempted')
  if (report.isReduction) throw problem('eair.numberOfReduction')
  return report
}

const proposalOf = (award: EairAward) => ({
  numer: award.referenceNumber,
  bfNazwa: award.beneficiaryName ?? '',
  upNazwa: award.grantingAuthorityName ?? '',
  kwota: award.amount ?? null,
  waluta: award.currency ?? '',
  kwotaEuro: award.amountEur ?? null,
  opublikowano: award.publishedDate?.slice(0, 10) ?? null,
})

/** The amount in PLN decides where eAIR has it; else the one in euro. */
function agrees({ amount, currency, amountEur }: EairAward, { brutto, bruttoEuro }: Told): boolean {
  const same = (a: number | null | undefined, b: number | null) =>
    typeof a === 'number' && b !== null && a.toFixed(2) === b.toFixed(2)
  return currency === 'PLN' && typeof amount === 'number' ? same(amount, brutto) : same(amountEur, bruttoEuro)
}
