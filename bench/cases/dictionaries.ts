import type { Client } from 'pg'
import { Random } from '#server/seed/aid-cases/random.ts'

/** What acts and cases refer to. */
export type Dictionaries = {
  legalForms: number[]
  sizes: number[]
  communes: number[]
  classes: number[]
  regions: number[]
  groups: number[]
  superiors: number[]
  /** By year: the terms of aid, in the order of `termColumns`. */
  terms: Map<number, { ofMainForm: string[]; ofOthers: string[] }>
}

export const termColumns =
  'rodzaj_pomocy, ustawa_id, u2b, srodek_pomocy_id, forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id'

/** The form of three quarters of all aid. */
const MAIN_FORM = 'A1.1'

export async function readDictionaries(client: Client, years: readonly number[]): Promise<Dictionaries> {
  const ids = async (query: string, values: unknown[] = []): Promise<number[]> =>
    (await client.query<{ id: number }>(`${query} order by id`, values)).rows.map(({ id }) => id)
  const on = (list: string, from: string, to = from, condition = 'true', dates = ['data_od', 'data_do']) =>
    ids(`select id from ${list} where ${dates[0]} <= $1 and ${dates[1]} >= $2 and ${condition}`, [from, to])
  const always = (list: string, condition = 'true') =>
    on(list, `${Math.min(...years)}-07-01`, `${Math.max(...years)}-07-01`, condition)
  const laws = await always('ustawa')
  const purposes = await always('przeznaczenie_pomocy', 'not deminimis')
  const sources = await always('zrodlo_pochodzenia_pomocy')
  const mainForm = await always('forma_pomocy', `kod = '${MAIN_FORM}'`)
  const otherForms = await always('forma_pomocy', `kod <> '${MAIN_FORM}'`)
  const terms: Dictionaries['terms'] = new Map()
  for (const year of years) {
    const middle = `${year}-07-01`
    const measures = await on('srodek_pomocy', middle, middle, 'true', ['obowiazuje_od', 'obowiazuje_do'])
    const deMinimis = await on('przeznaczenie_pomocy', middle, middle, 'deminimis')
    const of = { laws, measures, deMinimis, purposes, sources }
    // the same terms in every year in which they are valid
    const random = new Random(62_014)
    terms.set(year, {
      ofMainForm: combinations(random, 150, mainForm, of),
      ofOthers: combinations(random, 450, otherForms, of),
    })
  }
  return {
    legalForms: await ids('select id from forma_prawna'),
    sizes: await ids('select id from wielkosc_beneficjenta'),
    communes: await ids('select id from jednostka_siedziby where poziom = 3'),
    classes: await ids('select pkd.id from pkd join wersja_pkd w on w.id = wersja_id where przyjeta and poziom >= 4'),
    regions: await ids('select nuts.id from nuts join wersja_nuts w on w.id = wersja_id where przyjeta'),
    groups: await ids('select id from grupa'),
    superiors: await ids('select id from organ_nadrzedny'),
    terms,
  }
}

type Entries = Record<'laws' | 'measures' | 'deMinimis' | 'purposes' | 'sources', number[]>

const provisions = [
  'art. 67b § 1 pkt 2',
  'art. 12a ust. 1',
  'art. 46 ust. 1 pkt 1',
  'art. 30 ust. 4',
  'art. 122 ust. 1',
]

/** Three in five are de minimis aid, which has no measure. */
function combinations(random: Random, count: number, forms: number[], of: Entries): string[] {
  return Array.from({ length: count }, () => {
    const deMinimis = random.chance(0.6)
    const measure = deMinimis || random.chance(0.2) ? '\\N' : random.pick(of.measures)
    const purpose = random.pick(deMinimis ? of.deMinimis : of.purposes)
    const law = `${random.pick(of.laws)}\t${random.pick(provisions)}`
    return `${deMinimis ? 'M' : 'P'}\t${law}\t${measure}\t${random.pick(forms)}\t${purpose}\t${random.pick(of.sources)}`
  })
}
