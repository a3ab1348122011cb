import { formatAmount } from '#contract/kernel/money.ts'
import { figureLists, lateLists, type Figure, type OfficeHome, type Timeliness } from '#contract/home/office-home.ts'
import { linkTo } from '#web/screens/link-to.ts'
import type { ChartData, Mark, Value } from './mark.ts'
import { monthName, shareOf, shareText, shortAmount } from './words.ts'

type Chart = keyof typeof figureLists
const cases = '/monitorowanie-pomocy/przypadki-pomocy'

/** The marks of a chart of amounts. A code stands before its name where people know it by that. */
export function amountChart(home: OfficeHome, chart: Chart, title: string, of: string): ChartData {
  const value = (rok: number, kod: string, size: number, count: number): Value => ({
    size,
    count,
    short: shortAmount(size),
    text: `${formatAmount(size)} zł`,
    to: linkTo(cases, {}, figureLists[chart](rok, kod)),
  })
  const figures: readonly Figure[] = home[chart]
  const { rok } = home
  return {
    title,
    of,
    years: [rok, rok - 1],
    measure: 'Wartość brutto',
    counted: 'Przypadki',
    marks: figures.map(({ kod, nazwa, liczba, brutto, bylaLiczba, byloBrutto }) => ({
      key: kod,
      ...namesOf(chart, kod, nazwa),
      now: value(rok, kod, brutto, liczba),
      before: value(rok - 1, kod, byloBrutto, bylaLiczba),
    })),
  }
}

function namesOf(chart: Chart, kod: string, nazwa: string): Pick<Mark, 'name' | 'short'> {
  if (chart === 'miesiace') return { name: monthName(kod), short: monthName(kod).slice(0, 3) }
  const name = chart === 'formy' || chart === 'przeznaczenia' ? `${kod} ${nazwa}` : nazwa
  return { name, short: name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS).trimEnd()}…` : name }
}
const MOST_LETTERS = 60

/** The share of late cases among those sent in each month. */
export function latenessChart({ rok, terminowosc }: OfficeHome): ChartData {
  const value = (year: number, kod: string, of: Pick<Timeliness, 'liczba' | 'poTerminie'>): Value => ({
    size: shareOf(of),
    count: of.poTerminie,
    short: shareText(of),
    text: shareText(of),
    to: linkTo(cases, {}, lateLists.sentIn(lateLists.firstOf(year, kod))),
  })
  return {
    title: 'Przesłane po terminie, według miesiąca przesłania',
    of: 'Miesiąc',
    years: [rok, rok - 1],
    measure: 'Udział',
    counted: 'Po terminie',
    marks: terminowosc.map(({ kod, bylaLiczba, byloPoTerminie, ...now }) => ({
      key: kod,
      name: monthName(kod),
      short: monthName(kod).slice(0, 3),
      now: value(rok, kod, now),
      before: value(rok - 1, kod, { liczba: bylaLiczba, poTerminie: byloPoTerminie }),
    })),
  }
}
