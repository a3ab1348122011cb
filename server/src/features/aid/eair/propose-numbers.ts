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
import { reducedAmount } from './reduced-awards.ts'
import { reportedContent } from './reported-content.ts'

/** The aid as eAIR has it, reported reductions taken off, by which its award can be found there. */
type ReportedAid = { nip: string; dzien: string; brutto: number | null; bruttoEuro: number | null }

/** The awards in eAIR that may be a report's, those with its amount first. A person chooses; nothing is stored. */
export async function proposeNumbers(
  db: Db,
  actor: Actor,
  ppId: number,
  find: FindAwards | undefined,
): Promise<ReplyOf<typeof eair.proposals>> {
  const reported = await getReportedAid(db, actor, ppId)
  if (!find) throw problem('eair.notRead')
  const nip = isTechnical(reported.nip) ? null : reported.nip
  const { dzien, brutto: kwota } = reported
  const found = nip === null ? [] : await find(nip, dzien)
  const awards = found.filter(({ referenceNumber }) => ReferenceNumber.safeParse(referenceNumber).success)
  const holders = await holdersOf(
    db,
    awards.map(({ referenceNumber }) => referenceNumber),
  )
  const propozycje = awards.map((award): EairProposal => {
    const holder = holders.get(award.referenceNumber)
    return { ...proposalOf(award), zgodna: agrees(award, reported), zajety: holder !== undefined && holder !== ppId }
  })
  const rank = ({ zgodna, zajety }: EairProposal) => Number(!zgodna) + 2 * Number(zajety)
  return { nip, dzien, kwota, propozycje: propozycje.toSorted((a, b) => rank(a) - rank(b)) }
}

/** The reported aid of a case of the actor's body that could get a number. */
async function getReportedAid(db: Db, actor: Actor, ppId: number): Promise<ReportedAid> {
  const { rows } = await sql<ReportedAid & { stan: EairState; zapisal: string; isReduction: boolean }>`
    select bf.nip, report.content ->> 'ppData' as dzien,
      (${reducedAmount('brutto')})::float8 as brutto, (${reducedAmount('bruttoEuro')})::float8 as "bruttoEuro",
      z.stan, pp.zapisal, eair_reduces(report.content) as "isReduction"
    from zgloszenie_eair z join przypadek pp on pp.id = z.id
      cross join lateral (select ${reportedContent} as content) report
      join beneficjent bf on bf.id = (report.content ->> 'bfNazwa')::int
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
function agrees({ amount, currency, amountEur }: EairAward, { brutto, bruttoEuro }: ReportedAid): boolean {
  const same = (a: number | null | undefined, b: number | null) =>
    typeof a === 'number' && b !== null && a.toFixed(2) === b.toFixed(2)
  return currency === 'PLN' && typeof amount === 'number' ? same(amount, brutto) : same(amountEur, bruttoEuro)
}
