/** Sums of a year, by law, measure, form and purpose. */
import { aidCases } from '#contract/aid/cases.ts'
import { pathOf } from '#contract/kernel/endpoint.ts'
import { yearCondition, yearSearch, type Bench } from './bench.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

export async function run({ pool, supervisor }: Bench): Promise<Line[]> {
  const params = { ustawa: 'true', srodek: 'true', forma: 'true', przeznaczenie: 'true' }
  const path = `${pathOf(aidCases.przeslane.summary, params)}?${new URLSearchParams({ search: yearSearch })}`
  const byHand = `select ustawa.kod, rodzaj.kod, forma.kod, przez.kod, sum(n), sum(nominalna), sum(brutto), sum(brutto_euro)
    from liczba_miesiaca l
      left join ustawa on ustawa.id = l.ustawa_id
      left join srodek_pomocy srodek on srodek.id = l.srodek_pomocy_id
      left join rodzaj_srodka_pomocy rodzaj on rodzaj.id = srodek.rodzaj_srodka_pomocowego_id
      left join forma_pomocy forma on forma.id = l.forma_pomocy_id
      left join przeznaczenie_pomocy przez on przez.id = l.przez_pomocy_id
    where stan = 'P' and not usuniety and ${yearCondition}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`
  const { server, raw } = await measure(
    { server: () => supervisor.call('POST', path), raw: () => pool.query(byHand) },
    { runs: 40 },
  )
  return [withinMs('summary of a year by four groupings', 80, server, raw)]
}
