import { isReport } from '#contract/kernel/report.ts'
import type { Grid } from '#contract/kernel/grid.ts'

/** Criteria with which each report finds something in the demonstration, as an address has them. */
const samples: Readonly<Record<string, Record<string, string>>> = {
  '/api/raporty/podmioty-nie-przeslaly-sprawozdan': { rok: '2004' },
  '/api/raporty/podmioty-przypadki-robocze': { udzielajacyPomocy: 'wszyscy' },
  '/api/raporty/raport-o-pomocy-publicznej': {
    nipList: '6379281208,6373583440,6673974311',
    dataUdzieleniaPomocyOd: '2000-01-01',
    dataUdzieleniaPomocyDo: '2099-12-31',
    pomocPubliczna: 'true',
    pomocDeMinimis: 'true',
  },
  '/api/raporty/przypadki-pomocy-wg-kryteriow': {
    dataUdzieleniaPomocyOd: '2000-01-01',
    dataUdzieleniaPomocyDo: '2099-12-31',
  },
  '/api/raporty/podobne-przypadki-pomocy': {
    udzielajacyPomocy: 'wszyscy',
    dataUdzieleniaPomocyOd: '2025-01-01',
    dataUdzieleniaPomocyDo: '2025-12-31',
    kryteria: 'forma,ustawa,udzielajacy',
  },
}

/** The criteria of a report; none for other lists. */
export function criteriaOf(grid: Grid): Record<string, string> {
  if (!isReport(grid)) return {}
  const sample = samples[grid.path]
  if (!sample) throw new Error(`${grid.path} is a report: give it criteria here`)
  return sample
}

/** The input of the call for a report's file, or for a list's. */
export function fileInput(grid: Grid, query: Record<string, string>) {
  if (!isReport(grid)) return { query }
  const criteria = criteriaOf(grid)
  if (grid.criteriaIn === 'query') return { query: { ...criteria, ...query } }
  return { query, body: grid.criteriaOfAddress.parse(criteria) }
}
