import { formatDate, type IsoDate } from '../kernel/dates.ts'
import { formatNip } from '../kernel/nip.ts'
import type { ReportFact } from '../kernel/report.ts'
import { publicAid, publicAidKinds, type PublicAid } from './public-aid.ts'

const fact =
  (nazwa: string) =>
  (wartosc: string): ReportFact => ({ nazwa, wartosc })

/** What reports say of the criteria that they were made with. */
export const reportWords = {
  allBodies: fact('Udzielający pomocy')('wszyscy'),
  ownBody: fact('Udzielający pomocy')('tylko własny podmiot'),
  bodies: fact('Udzielający pomocy'),
  group: fact('Grupa podmiotów'),
  superior: (name: string) => fact('Organ nadrzędny')(`${name} (z podległymi)`),
  year: (year: number) => fact('Rok')(String(year)),
  groups: fact('Grupy'),
  superiors: (names: string) => fact('Organy nadrzędne')(`${names} (z podległymi)`),
  aidDays: (from: IsoDate | null | undefined, to: IsoDate | null | undefined) =>
    fact('Dzień udzielenia pomocy')(daysInWords(from, to)),
  beneficiaries: (nips: readonly string[]) => fact('Beneficjenci (NIP)')(nips.map(formatNip).join(', ')),
  kindsOfAid: (kinds: readonly PublicAid[], deMinimis: boolean) =>
    fact('Rodzaje pomocy')(
      [
        ...(kinds.length === publicAidKinds.length ? ['pomoc publiczna'] : kinds.map((kind) => publicAid[kind])),
        ...(deMinimis ? ['pomoc de minimis'] : []),
      ].join('; '),
    ),
  equalIn: (criteria: readonly string[]) => fact('Zgodne we wszystkim')(criteria.join(', ')),
  registeredBy: (day: IsoDate) => fact('Zarejestrowane najpóźniej')(formatDate(day)),
}

/** 'od 01.01.2025 do 31.12.2025', with either end open. */
function daysInWords(from: IsoDate | null | undefined, to: IsoDate | null | undefined): string {
  const words = [from && `od ${formatDate(from)}`, to && `do ${formatDate(to)}`].filter(Boolean)
  return words.join(' ') || 'bez ograniczeń'
}

/** What these calls are about, for the description of the API. */
export const reportTags = {
  raporty: 'Raporty',
} as const
