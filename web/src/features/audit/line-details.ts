import { isCodeOf } from '#contract/kernel/codes.ts'
import { otherRecords } from '#contract/audit/audit.ts'

/** What the details of lines say, in words. */
const labels: Readonly<Record<string, string>> = {
  adres: 'Wywołanie',
  adresaci: 'Adresaci',
  adresat: 'Adresat',
  drugiSkladnik: 'Drugi składnik',
  filtry: 'Filtry',
  format: 'Format',
  kod: 'Kod',
  kryteria: 'Kryteria',
  kwotaEuro: 'Kwota (EUR)',
  klucz: 'Klucz',
  liczba: 'Liczba adresatów',
  lista: 'Lista',
  login: 'Użytkownik',
  metoda: 'Metoda',
  na: 'Na',
  numer: 'Numer',
  numerRekordu: 'Numer innego rekordu',
  plik: 'Plik',
  plikEair: 'Plik dla eAIR',
  podmiot: 'Numer podmiotu',
  podpis: 'Podpis',
  podpisany: 'Podpisany',
  pola: 'Pola',
  powod: 'Powód',
  przypadek: 'Przypadek pomocy',
  rekord: 'Rodzaj innego rekordu',
  sha256: 'Skrót pliku (SHA-256)',
  sesje: 'Liczba sesji',
  uprawnienia: 'Uprawnienia',
  uzytkownicy: 'Liczba użytkowników',
  waznaDo: 'Ważna do',
  wiadomosc: 'Wiadomość',
  wiersze: 'Liczba wierszy',
  wniosek: 'Wniosek',
  z: 'Z',
  zaswiadczenie: 'Zaświadczenie',
  zatrzymane: 'Liczba zatrzymanych',
  zwrot: 'Zwrot',
}

/** The details of a line as labelled texts; what has no words is shown as it is stored. */
export function detailsOf(szczegoly: string): [label: string, text: string][] {
  const details: Readonly<Record<string, unknown>> = JSON.parse(szczegoly)
  return Object.entries(details).map(([name, value]) => [
    labels[name] ?? name,
    name === 'rekord' ? kindOf(String(value)) : textOf(value),
  ])
}

const kindOf = (code: string): string => (isCodeOf(otherRecords, code) ? otherRecords[code] : code)

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
