import { entityFields, type RegisterData } from '#contract/business-entities/business-entities.ts'
import { isCodeOf } from '#contract/kernel/codes.ts'
import { fieldFacts } from '#contract/kernel/fields.ts'
import type { RegonRecord } from './regon-soap.ts'

type Answers = {
  nip: string
  /** The short record of the search. */
  found: RegonRecord
  /** The full report; its names begin with `praw_` or `fiz_`. */
  details: RegonRecord
  activities: readonly RegonRecord[]
}

/** An entity in the product's fields, from the register's reports. */
export function entityOf({ nip, found, details, activities }: Answers): RegisterData {
  const detail = (name: string) => valueOf(details, name)
  const nazwa = detail('nazwa') || found['Nazwa'] || nip
  const wojewodztwo = detail('adSiedzWojewodztwo_Symbol')
  const powiat = wojewodztwo && joined(wojewodztwo, detail('adSiedzPowiat_Symbol'))
  const listaPkd = activities.map(activityOf).toSorted((a, b) => Number(b.przewazajace) - Number(a.przewazajace))
  const leading = listaPkd[0]
  return fitted({
    nip,
    regon: detail('regon9') ?? (found['Regon'] || null),
    nazwa,
    nazwaPelna: nazwa,
    nazwaSkrocona: detail('nazwaSkrocona') ?? nazwa,
    imie: detail('imie1') ?? null,
    nazwisko: detail('nazwisko') ?? null,
    miejscowosc: detail('adSiedzMiejscowosc_Nazwa') ?? (found['Miejscowosc'] || null),
    kodPocztowy: postalCode(detail('adSiedzKodPocztowy') ?? found['KodPocztowy']),
    poczta: detail('adSiedzMiejscowoscPoczty_Nazwa') ?? (found['MiejscowoscPoczty'] || null),
    ulica: detail('adSiedzUlica_Nazwa') ?? (found['Ulica'] || null),
    numerNieruchomosci: detail('adSiedzNumerNieruchomosci') ?? (found['NrNieruchomosci'] || null),
    numerLokalu: detail('adSiedzNumerLokalu') ?? (found['NrLokalu'] || null),
    kodWojewodztwa: wojewodztwo ?? null,
    kodPowiatu: powiat || null,
    // three digits: the commune's two and its type
    kodGminy: (powiat && joined(powiat, detail('adSiedzGmina_Symbol'))) || null,
    kodPkd: leading?.kod ?? null,
    nazwaPkd: leading?.nazwa ?? null,
    listaPkd,
  })
}

/** Cut to the length of its field, so that data from the register can be edited and saved again. */
function fitted(entity: RegisterData): RegisterData {
  const cut = Object.entries(entity).flatMap(([name, value]) => {
    const most = isCodeOf(entityFields, name) ? fieldFacts(entityFields[name]).maxLength : undefined
    return typeof value === 'string' && most ? [[name, value.slice(0, most)]] : []
  })
  return { ...entity, ...Object.fromEntries(cut) }
}

/** `6201Z` is the class 62.01; the letter is the subclass, which the report on aid does not use. */
const classCode = (code: string): string => code.replace(/^(\d{2})(\d{2}).*$/, '$1.$2')

function activityOf(record: RegonRecord): RegisterData['listaPkd'][number] {
  return {
    kod: classCode(valueOf(record, 'pkd_?Kod') ?? ''),
    nazwa: valueOf(record, 'pkd_?Nazwa') ?? '',
    przewazajace: valueOf(record, 'pkd_?Przewazajace') === '1',
  }
}

/** The value under a name with any prefix; undefined when empty. */
function valueOf(record: RegonRecord, name: string): string | undefined {
  const key = Object.keys(record).find((one) => new RegExp(`^(praw_|fiz_)${name}$`).test(one))
  return (key && record[key]) || undefined
}

const joined = (start: string, rest: string | undefined): string | undefined => rest && start + rest
/** `00925` in a report, `00-925` in a search. */
const postalCode = (code: string | undefined): string | null =>
  code ? code.replace(/^(\d{2})(\d{3})$/, '$1-$2') : null
