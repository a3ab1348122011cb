/** Why a qualified signature did not come about, by the numbers of the specification (3 §4, 2 §4). */
export const kirFaultNumbers = [0, 1, 2, 3, 4, 5, 6, 7] as const
export type KirFault = (typeof kirFaultNumbers)[number]
export const KIR_CANCELLED = 4 satisfies KirFault

/** The oldest version of the component that is supported (spec 3 §9). */
export const KIR_VERSION = '2.0.2'

type FaultText = { sentence: string; download?: { label: string; address: string } }

const programs = {
  label: 'Pobierz program SzafirHost',
  address: 'https://www.elektronicznypodpis.pl/informacje/aplikacje/',
}

/** The sentence for the person, and where a missing program can be downloaded. */
export const kirFaults: Readonly<Record<KirFault, FaultText>> = {
  0: {
    sentence: 'Wtyczka Java w tej przeglądarce jest wyłączona lub nieaktualna.',
    download: { label: 'Pobierz aktualną wersję Java', address: 'https://www.java.com/pl/download/' },
  },
  1: { sentence: 'Nie udało się pobrać ustawień składnika podpisującego. Spróbuj ponownie.' },
  2: { sentence: 'Nie udało się uruchomić składnika podpisującego. Odśwież stronę i spróbuj ponownie.' },
  3: { sentence: 'Nie udało się złożyć podpisu. Sprawdź, czy karta jest w czytniku, i spróbuj ponownie.' },
  4: { sentence: 'Podpisywanie zostało przerwane. Wniosek nie został podpisany.' },
  5: {
    sentence: 'W przeglądarce nie ma rozszerzenia Szafir SDK Web, bez którego nie można złożyć podpisu.',
    download: {
      label: 'Pobierz rozszerzenie Szafir SDK Web',
      address: 'https://chromewebstore.google.com/detail/gjalhnomhafafofonpdihihjnbafkipc',
    },
  },
  6: { sentence: 'Na tym komputerze nie ma programu SzafirHost, który składa podpis.', download: programs },
  7: {
    sentence: `Program SzafirHost na tym komputerze jest nieaktualny. Potrzebna jest wersja ${KIR_VERSION} lub nowsza.`,
    download: programs,
  },
}

/** The oldest versions of browsers in which the component works (spec 3 §9). */
const oldest: readonly [name: string, pattern: RegExp, version: number][] = [
  ['Opera', /\b(?:OPR|Opera)\/(\d+)/, 34],
  ['Firefox', /\bFirefox\/(\d+)/, 52],
]

/** The browser in which the component does not work, by its name; `undefined` in all others (spec 3 §2.14). */
export function unsupportedBrowser(userAgent: string): string | undefined {
  if (/\bEdg(e|A|iOS)?\//.test(userAgent)) return 'Edge'
  for (const [name, pattern, version] of oldest) {
    const found = pattern.exec(userAgent)?.[1]
    if (found !== undefined && Number(found) < version) return `${name} ${found}`
  }
  // other browsers name Safari too, for old pages' sake
  return /\bSafari\//.test(userAgent) && !/Chrom(e|ium)\/|CriOS|FxiOS|OPiOS|Android/.test(userAgent)
    ? 'Safari'
    : undefined
}
