import { Random } from '#server/seed/aid-cases/random.ts'
import { days, LAST_DAY, yearOf } from './calendar.ts'
import { termColumns } from './dictionaries.ts'
import { COMPANY, companyTown, dayOfAct } from './plan.ts'
import { loginOf, type Source } from './register-rows.ts'

export const caseColumns = `id, akt_id, up_id, beneficjent_id, akt_data, stan, pp_data, wyroznik, ${termColumns}, nominalna, brutto,
  brutto_euro, zapisal, data_rejestracji, data_przeslania, data_modyfikacji, usuniety, status_weryfikacji, czas_weryfikacji,
  wynik_weryfikacji, id_zewnetrzne`

/** Euro rates of 2015 and the years after it. */
const rates = [4.18, 4.36, 4.26, 4.26, 4.3, 4.44, 4.57, 4.69, 4.54, 4.31, 4.25, 4.24] as const
const warning = '[{"kod": "PP_PODOBNY", "poziom": "OSTRZEZENIE", "komunikat": "Podobny przypadek", "pola": ["brutto"]}]'

/** Cases as lines for COPY, by date of aid. */
export function* caseRows({ plan, first, of }: Source): Generator<string> {
  const { acts, visits } = plan
  const random = new Random(62_018)
  const numbers = new Int32Array(acts.count)
  const town = companyTown(plan)
  let id = first.case
  for (let visit = 0; visit < visits.count; visit++) {
    const act = visits.act[visit]!
    const day = visits.day[visit]!
    const body = acts.body[act]!
    const year = yearOf(day)
    const terms = of.terms.get(year)!
    const rate = rates[(year - 2015) as 0]
    const times = body === town && acts.beneficiary[act] === COMPANY ? 300 : 1
    const place = `${first.act + act}\t${first.body + body}\t${first.beneficiary + acts.beneficiary[act]!}\t${days[dayOfAct(plan, act)]}`
    // tranches: equal cases again and again, which is legal
    const alike = random.chance(0.3)
    const own = () =>
      `${random.chance(0.75) ? common(random, terms.ofMainForm) : common(random, terms.ofOthers)}\t${amounts(random, times, rate)}`
    const same = own()
    for (let k = visits.cases[visit]!; k > 0; k--) {
      const content = alike ? same : own()
      const life = lifeOf(random, day, loginOf(body, random.whole(0, 2)))
      const key = random.chance(0.03) ? `FK-${id}` : '\\N'
      yield `${id}\t${place}\t${life.stan}\t${days[day]}\t${++numbers[act]!}\t${content}\t${life.rest}\t${key}\n`
      id++
    }
  }
}

/** The first entries of a list are by far the most frequent: twice as far means half the chance. */
const common = (random: Random, terms: readonly string[]): string =>
  terms[Math.floor((terms.length + 1) ** random.next()) - 1]!

/** Many small amounts and few large ones, a third of them round; a grant is all benefit. */
function amounts(random: Random, times: number, rate: number): string {
  const deviation = (random.next() + random.next() + random.next() + random.next() - 2) * Math.sqrt(3)
  const zlotys = Math.exp(8.5 + 1.7 * deviation) * times
  const nominal = random.chance(0.33) ? Math.ceil(zlotys / 100) * 10_000 : Math.ceil(zlotys * 100)
  const gross = random.chance(0.75) ? nominal : Math.ceil(nominal * (0.03 + 0.6 * random.next()))
  return `${money(nominal)}\t${money(gross)}\t${money(Math.round(gross / rate))}`
}

const two = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))
const money = (grosze: number): string => `${Math.floor(grosze / 100)}.${two[grosze % 100]}`

/** When and by whom it was registered, sent, verified and deleted: drafts are mostly recent, and more often deleted. */
function lifeOf(random: Random, day: number, login: string): { stan: 'R' | 'P'; rest: string } {
  const draft = random.chance(day > LAST_DAY - 90 ? 0.4 : 0.006)
  const registeredOn = day + Math.floor(random.next() ** 2 * 12)
  const registered = at(random, registeredOn)
  const sentOn = registeredOn + 1 + Math.floor(random.next() ** 2 * 8)
  const sent = draft ? '\\N' : at(random, sentOn)
  const deleted = random.chance(draft ? 0.1 : 0.008) ? at(random, sentOn + 1 + random.whole(0, 20)) : '\\N'
  const warned = random.chance(0.05)
  const status = draft ? '\\N' : warned ? 'OSTRZEZENIA' : 'POPRAWNY'
  const changed = deleted === '\\N' ? (draft ? registered : sent) : deleted
  return {
    stan: draft ? 'R' : 'P',
    rest: `${login}\t${registered}\t${sent}\t${changed}\t${deleted}\t${status}\t${sent}\t${!draft && warned ? warning : '[]'}`,
  }
}

/** A random instant in the working hours of a day. */
function at(random: Random, day: number): string {
  const second = Math.floor(random.next() * 28_800)
  const time = `${two[7 + Math.floor(second / 3600)]}:${two[Math.floor(second / 60) % 60]}:${two[second % 60]}`
  return `${days[day]} ${time}.${two[Math.floor(random.next() * 100)]}+00`
}
