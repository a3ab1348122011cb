import { Random } from '#server/seed/aid-cases/random.ts'
import { sent, sortableOf } from './bench.ts'

/** Conditions that people put on lists, from rare to common. */
const conditions = [
  'ppData>2020-01-01,ppData<2020-12-31',
  'ppData>2026-06-01',
  'aktData>2019-03-01,aktData<2019-03-31',
  'dataPrzeslania>2024-01-01',
  'rodzajPomocy:M',
  'rodzajPomocy:P',
  'nominalna>1000000',
  'brutto>1000',
  'brutto<100',
  'bfNazwa:kowalsk',
  'bfNazwa:usług',
  'bfNip:52',
  'upNazwa:urząd',
  'aktSym:12',
  'ustawaKod:1',
  'formaPomocyKod:A1',
  'przezPomocyKod:e1',
  'zrodloPochPomocyKod:1',
  'srodekPomocyNr:SA',
  'poTerminie:true',
  'bfWojewodztwo:14',
  'userModPP:a',
] as const

/** Lists of all bodies with any order and up to three conditions, always the same. */
export function* randomLists(n: number): Iterable<Record<string, string>> {
  const random = new Random(7)
  const columns = sortableOf(sent)
  for (let i = 0; i < n; i++) {
    const chosen = Array.from({ length: random.whole(0, 3) }, () => random.pick(conditions))
    yield {
      sortBy: random.pick(columns),
      sortOrder: random.chance(0.5) ? 'ASC' : 'DESC',
      search: [...new Set(chosen)].join(','),
      searchType: random.chance(0.7) ? 'AND' : 'OR',
    }
  }
}
