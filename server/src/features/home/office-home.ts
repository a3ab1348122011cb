import { sql } from 'kysely'
import { currentYear, type OfficeHome } from '#contract/home/office-home.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { eairCounts } from '../aid/eair/eair-counts.ts'
import { openReturns } from '../aid/returns/return-counts.ts'
import { countBehind } from '../grantors/behind.ts'
import { formsAndPurposes } from './forms-and-purposes.ts'
import { largestBodies } from './largest-bodies.ts'
import { monthsAndVoivodeships } from './months-and-voivodeships.ts'
import { sentByMonth } from './sent-by-month.ts'

/** What waits for the office, and the aid of a year against the year before: from rollups, whatever the number of cases. */
export async function getOfficeHome(db: Db, rok = currentYear()): Promise<OfficeHome> {
  const requests = await waitingRequests(db)
  const zwroty = await openReturns(db)
  const eair = await eairCounts(db, null)
  const podmiotyZRoboczymi = await countBehind(db, 'ROBOCZE')
  const podmiotyBezSprawozdania = await countBehind(db, 'SPRAWOZDANIE')
  const { formy, przeznaczenia } = await formsAndPurposes(db, rok)
  const { miesiace, wojewodztwa } = await monthsAndVoivodeships(db, rok)
  const podmioty = await largestBodies(db, rok)
  const sent = await sentByMonth(db)
  const thisMonth = `${today().slice(0, 7)}-01`
  const lastMonth = `${addDays(thisMonth, -1).slice(0, 7)}-01`
  const sentIn = (miesiac: string) => ({ miesiac, ...sent(miesiac) })
  const terminowosc = miesiace.map(({ kod }) => {
    const former = sent(`${rok - 1}-${kod}-01`)
    return {
      kod,
      ...sent(`${rok}-${kod}-01`),
      bylaLiczba: former.liczba,
      byloPoTerminie: former.poTerminie,
    }
  })
  return {
    stanNa: new Date().toISOString(),
    rok,
    ...requests,
    zwroty,
    eair,
    podmiotyZRoboczymi,
    podmiotyBezSprawozdania,
    przeslane: [sentIn(thisMonth), sentIn(lastMonth)],
    miesiace,
    formy,
    przeznaczenia,
    wojewodztwa,
    podmioty,
    terminowosc,
  }
}

async function waitingRequests(db: Db): Promise<Pick<OfficeHome, 'wnioski' | 'dniNajstarszego'>> {
  const { rows } = await sql<{ wnioski: number; dniNajstarszego: number | null }>`select count(*)::int as wnioski,
      ${today()}::date - min(day_sent(przeslano)) as "dniNajstarszego"
    from wniosek where status = 'ZAR'`.execute(db)
  return first(rows)
}
