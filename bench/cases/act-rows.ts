import { Random } from '#server/seed/aid-cases/random.ts'
import { days, yearOf } from './calendar.ts'
import { dayOfAct } from './plan.ts'
import { entityOf, loginOf, type Source } from './register-rows.ts'

export const actColumns = `id, up_id, beneficjent_id, bf_nip, akt_sym, akt_data, akt_opis, bf_forma_prawna_id, bf_wielkosc_id,
  gmina_id, pkd_id, realiz_id, nad_akt_id, zapisal, data_modyfikacji`

const departments = ['DM', 'FN', 'UM', 'OR.VII', 'PUP', 'RF', 'BZ'] as const
const subjects = [
  '\\N',
  '\\N',
  'Umowa o dofinansowanie',
  'Decyzja o umorzeniu',
  'Decyzja o rozłożeniu na raty',
] as const

/** Acts as lines for COPY. */
export function* actRows({ plan, first, of, entityNips }: Source): Generator<string> {
  const { acts } = plan
  const random = new Random(62_017)
  for (let i = 0; i < acts.count; i++) {
    const body = acts.body[i]!
    const beneficiary = acts.beneficiary[i]!
    const day = acts.day[i]!
    const symbol = `${acts.ordinal[i]}/${departments[body % departments.length]}/${yearOf(day)}`
    const details = `${random.pick(subjects)}\t${random.pick(of.legalForms)}\t${random.pick(of.sizes)}`
    const place = `${random.pick(of.communes)}\t${random.pick(of.classes)}\t${random.chance(0.2) ? random.pick(of.regions) : '\\N'}`
    const amends = acts.amends[i]! < 0 ? '\\N' : first.act + acts.amends[i]!
    yield `${first.act + i}\t${first.body + body}\t${first.beneficiary + beneficiary}\t${entityNips[entityOf(beneficiary)]}\t${symbol}\t${days[dayOfAct(plan, i)]}\t${details}\t${place}\t${amends}\t${loginOf(body, random.whole(0, 2))}\t${days[day]} 10:15:00+00\n`
  }
}
