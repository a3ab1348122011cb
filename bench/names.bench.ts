/** Cases of beneficiaries whose names contain a word, or a letter or two. */
import { listPath, type Bench } from './bench.ts'
import { livingSent, newestFirst, pageByHand } from './by-hand.ts'
import { searched } from './cases/names.ts'
import { measure } from './measure.ts'
import { withinMs, type Line } from './table.ts'

const [WORD, LETTERS] = [150, 500]
const words: readonly [kind: string, word: string, aim: number][] = [
  ['a word of a handful of names', searched.rarest, WORD],
  ['a rare word', searched.rare, WORD],
  ['a common word', searched.common, WORD],
  ['two rare letters', 'źd', LETTERS],
  ['two common letters', 'ow', LETTERS],
  ['one rare letter', 'ź', LETTERS],
  ['one common letter', 'a', LETTERS],
]

export async function run({ pool, supervisor }: Bench): Promise<Line[]> {
  const lines: Line[] = []
  for (const [kind, word, aim] of words) {
    const contains = `nazwa_szukana like '%${word}%'`
    const isRare = word === searched.rare || word === searched.rarest
    const keys = isRare
      ? `select pp.id from beneficjent bf join przypadek pp on pp.beneficjent_id = bf.id
         where ${livingSent} and bf.${contains} ${newestFirst} limit 10`
      : // walking the order finds a page quickly, but the planner expects otherwise
        `select pp.id from przypadek pp where ${livingSent}
           and (select bf.${contains} from beneficjent bf where bf.id = pp.beneficjent_id) ${newestFirst} limit 10`
    const total = `select sum(n) from licznik_beneficjenta where stan = 'P' and not usuniety and ${contains}`
    const { server, raw } = await measure(
      {
        server: () => supervisor.call('GET', listPath({ search: `bfNazwa:${word}` })),
        raw: () => pageByHand(pool, keys, total),
      },
      { runs: 30 },
    )
    lines.push(withinMs(`name contains ${kind} ('${word}')`, aim, server, raw))
  }
  return lines
}
