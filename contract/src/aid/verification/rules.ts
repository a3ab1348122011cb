import { codesOf, isCodeOf } from '../../kernel/codes.ts'
import { texts } from '../../kernel/texts.ts'
import { contentTexts } from '../case-fields.ts'
import { earliestDays } from '../earliest-days.ts'
import { actRules } from './act-rules.ts'
import { groupRules } from './group-rules.ts'
import { draft, error, onlyWarning, sent, structural, warning, type More, type VerificationRule } from './rule-kinds.ts'

export { aidKinds, type AidKind } from '../aid-kinds.ts'
export { ruleLevels, type RuleLevel, type VerificationRule } from './rule-kinds.ts'
export const ruleSubjects = { AKT: 'akt ogólny', PRZYPADEK: 'przypadek pomocy' } as const
export type RuleSubject = keyof typeof ruleSubjects

const overLimit = (sum: string) => `Suma pomocy de minimis ${sum} ({suma} EUR) przekracza limit {limit} EUR`
const deMinimis = (...przeznaczenia: string[]): More => ({ rodzaj: 'M', przeznaczenia })

/** Rules of aid cases (spec 1 §5.4, §8.2, §9). */
const caseRules = {
  PP_AKT: structural('aktId', 'Przypadek należy do aktu ogólnego', 'Należy wybrać akt ogólny pomocy'),
  PP_DATA: structural('ppData', 'Przypadek ma datę udzielenia pomocy', texts.dateRequired),
  PP_DATA_2000: structural('ppData', 'Data udzielenia pomocy nie przypada przed rokiem 2000', earliestDays.aid.message),
  PP_DATA_PRZYSZLOSC: error(
    'ppData',
    'Data udzielenia pomocy nie przypada w przyszłości',
    'Data udzielenia pomocy nie może być w przyszłości',
    sent,
  ),
  PP_DATA_ROK: error(
    'ppData',
    'Data udzielenia pomocy w roboczym przypadku przypada najpóźniej w bieżącym roku',
    'Data udzielenia pomocy nie może być późniejsza niż z bieżącego roku',
    draft,
  ),
  PP_DATA_AKTU: error(
    'ppData',
    'Data udzielenia pomocy nie jest wcześniejsza od daty aktu',
    'Data udzielenia pomocy nie może być wcześniejsza od daty aktu ogólnego',
  ),
  PP_WYROZNIK: structural('wyroznik', 'Przypadek ma wyróżnik', 'Wyróżnik jest wymagany'),
  PP_WYROZNIK_DODATNI: structural('wyroznik', 'Wyróżnik jest większy od 0', 'Wyróżnik musi być większy od 0'),
  PP_RODZAJ: structural(
    'rodzajPomocy',
    'Przypadek jest pomocą publiczną albo pomocą de minimis',
    'Rodzaj pomocy jest wymagany',
    sent,
  ),
  PP_USTAWA: structural('ustawaId', 'Przypadek podaje ustawę (pole 2a)', 'Ustawa (pole 2a) jest wymagana', sent),
  PP_USTAWA_DATA: error(
    'ustawaId ppData',
    'Ustawa obowiązuje w dniu udzielenia pomocy',
    'Ustawa (pole 2a) nie obowiązuje w dniu udzielenia pomocy',
  ),
  PP_U2B: error(
    'u2b',
    'Przypadek podaje tytuł ustawy (pole 2b), gdy ustawa wymaga dodatkowych informacji: kod 9.99 nie mówi, która to ustawa',
    'Pole 2b jest wymagane',
    sent,
  ),
  PP_TEKSTY_DLUGOSC: structural(
    Object.keys(contentTexts).join(' '),
    'Teksty przypadku (pola 2b–3b, informacje dodatkowe) mają najwyżej 2000 znaków',
    texts.atMost(2000),
  ),
  PP_SRODEK: error(
    'srodekPomocyId',
    'Przypadek podaje środek pomocy dla wybranego przeznaczenia',
    'Środek pomocy jest wymagany dla wybranego przeznaczenia pomocy',
    { rodzaj: 'P', ...sent },
  ),
  PP_SRODEK_DATA: structural(
    'srodekPomocyId ppData',
    'Środek pomocy obowiązuje w dniu udzielenia pomocy',
    'Środek pomocy nie obowiązuje w dniu udzielenia pomocy',
  ),
  PP_SRODEK_UDZIELAJACY: error(
    'srodekPomocyId',
    'Udzielający pomocy jest na liście środka pomocy',
    'Udzielający pomocy nie zawiera się na liście wskazanego środka pomocy.',
    sent,
  ),
  PP_SRODEK_USTAWA: error(
    'srodekPomocyId ustawaId',
    'Środek pomocy dopuszcza ustawę',
    'Wskazany środek pomocy nie dopuszcza tej ustawy (pole 2a)',
    sent,
  ),
  PP_SRODEK_FORMA: error(
    'srodekPomocyId formaPomocyId',
    'Środek pomocy dopuszcza formę pomocy',
    'Wskazany środek pomocy nie dopuszcza tej formy pomocy',
    sent,
  ),
  PP_SRODEK_PRZEZNACZENIE: error(
    'srodekPomocyId przezPomocyId',
    'Środek pomocy dopuszcza przeznaczenie pomocy',
    'Wskazany środek pomocy nie dopuszcza tego przeznaczenia pomocy',
    sent,
  ),
  PP_SRODEK_WIELKOSC: warning(
    'srodekPomocyId',
    'Środek pomocy dopuszcza wielkość beneficjenta',
    'Wskazany środek pomocy nie wymienia wielkości tego beneficjenta',
    sent,
  ),
  PP_SRODEK_SEKTOR: warning(
    'srodekPomocyId',
    'Środek pomocy dopuszcza klasę PKD beneficjenta',
    'Wskazany środek pomocy nie wymienia sektora działalności tego beneficjenta',
    sent,
  ),
  PP_SRODEK_REGION: warning(
    'srodekPomocyId',
    'Środek pomocy dopuszcza gminę siedziby beneficjenta',
    'Wskazany środek pomocy nie wymienia regionu, w którym beneficjent ma siedzibę',
    sent,
  ),
  PP_FORMA: structural('formaPomocyId', 'Przypadek podaje formę pomocy', 'Forma pomocy jest wymagana', sent),
  PP_FORMA_DATA: error(
    'formaPomocyId ppData',
    'Forma pomocy obowiązuje w dniu udzielenia pomocy',
    'Forma pomocy nie obowiązuje w dniu udzielenia pomocy',
  ),
  PP_PRZEZNACZENIE: structural(
    'przezPomocyId',
    'Przypadek podaje przeznaczenie pomocy',
    'Przeznaczenie pomocy jest wymagane',
    sent,
  ),
  PP_PRZEZNACZENIE_DATA: error(
    'przezPomocyId ppData',
    'Przeznaczenie pomocy obowiązuje w dniu udzielenia pomocy',
    'Przeznaczenie pomocy nie obowiązuje w dniu udzielenia pomocy',
  ),
  PP_PRZEZNACZENIE_RODZAJ: structural(
    'przezPomocyId rodzajPomocy',
    'Przeznaczenie pomocy odpowiada rodzajowi pomocy (de minimis albo publiczna)',
    'Przeznaczenie pomocy nie odpowiada wybranemu rodzajowi pomocy',
  ),
  PP_ZRODLO: structural(
    'zrodloPochPomocyId',
    'Przypadek podaje źródło pochodzenia pomocy',
    'Źródło pochodzenia pomocy jest wymagane',
    sent,
  ),
  PP_ZRODLO_DATA: error(
    'zrodloPochPomocyId ppData',
    'Źródło pochodzenia pomocy obowiązuje w dniu udzielenia pomocy',
    'Źródło pochodzenia pomocy nie obowiązuje w dniu udzielenia pomocy',
  ),
  PP_NOMINALNA: structural('nominalna', 'Przypadek podaje wartość nominalną', 'Wartość nominalna jest wymagana', sent),
  PP_BRUTTO: structural('brutto', 'Przypadek podaje wartość brutto', 'Wartość brutto jest wymagana', sent),
  PP_KWOTY_FORMAT: structural(
    'nominalna brutto',
    'Kwoty są liczbami z przecinkiem i najwyżej dwoma miejscami po nim',
    'Kwota może mieć najwyżej 13 cyfr i dwa miejsca po przecinku',
  ),
  PP_BRUTTO_NOMINALNA: structural(
    'brutto nominalna',
    'Wartość brutto nie przekracza wartości nominalnej; znak kwot nie ma tu znaczenia',
    'Wartość brutto nie może przekraczać wartości nominalnej',
  ),
  PP_KWOTY_ZNAK: structural(
    'brutto nominalna',
    'Wartość nominalna i brutto są obie dodatnie albo, w zmniejszeniu pomocy, obie ujemne',
    'Wartość nominalna i wartość brutto muszą mieć ten sam znak',
  ),
  PP_ZMNIEJSZENIE: onlyWarning(
    'brutto nominalna',
    'Kwoty nie są ujemne',
    'Ujemna kwota oznacza zmniejszenie pomocy udzielonej wcześniej pod tym aktem ogólnym.',
  ),
  PP_SUMA_AKTU: structural(
    'brutto nominalna',
    'Suma przesłanych przypadków aktu o tym samym rodzaju i przeznaczeniu pomocy, razem z tym przypadkiem, nie jest mniejsza od zera',
    'Zmniejszenie przekracza udzieloną pomoc: suma przesłanych przypadków tego aktu ogólnego o tym samym rodzaju i przeznaczeniu pomocy wyniosłaby {suma} PLN',
    sent,
  ),
  PP_KURS_EURO: structural(
    'bruttoEuro',
    'Dla dnia udzielenia pomocy lub wcześniejszego jest średni kurs euro',
    'Brak średniego kursu euro na dzień udzielenia pomocy i dni wcześniejsze. Wartość w euro zostanie uzupełniona po opublikowaniu kursu.',
    sent,
  ),
  PP_KURS_DAWNY: onlyWarning(
    'bruttoEuro ppData',
    'Kurs euro jest najwyżej o 7 dni starszy od dnia udzielenia pomocy',
    'Wartość w euro obliczono po kursie z dnia {dzien}, o ponad 7 dni starszym od dnia udzielenia pomocy.',
  ),
  PP_KURS_PROBNY: onlyWarning(
    'bruttoEuro ppData',
    'Kurs euro pochodzi z tabeli NBP albo od administratora, a nie z kursów próbnych',
    'Wartość w euro obliczono po kursie próbnym z dnia {dzien}, którego nie ogłosił NBP.',
    sent,
  ),
  PP_PODOBNY: onlyWarning(
    'ppData ustawaId formaPomocyId przezPomocyId',
    'Pod tym samym aktem nie ma przypadku z tą samą ustawą, formą, przeznaczeniem i datą',
    'Uwaga! W systemie zarejestrowano już podobny przypadek pomocy: ten sam akt, ustawa, forma, przeznaczenie i data udzielenia pomocy.',
  ),
  PP_ROK_BEZ_POMOCY: onlyWarning(
    'ppData',
    'Podmiot nie złożył informacji o nieudzieleniu pomocy za rok udzielenia pomocy',
    'Za rok {rok} podmiot złożył informację o nieudzieleniu pomocy. Należy ją wycofać.',
  ),
  PP_LIMIT_E1T: onlyWarning(
    'brutto',
    'Suma pomocy z bieżącego i dwóch poprzednich lat nie przekracza limitu e1t',
    overLimit('e1t'),
    deMinimis('e1t'),
  ),
  PP_LIMIT_E1: onlyWarning(
    'brutto',
    'Suma pomocy z bieżącego i dwóch poprzednich lat nie przekracza limitu e1',
    overLimit('e1, e1t i e2'),
    deMinimis('e1', 'e1t'),
  ),
  PP_LIMIT_E2: onlyWarning(
    'brutto',
    'Suma pomocy z trzech lat przed dniem udzielenia nie przekracza limitu e2',
    overLimit('e1, e1t i e2'),
    deMinimis('e2'),
  ),
  PP_LIMIT_E1C: onlyWarning(
    'brutto',
    'Suma całej pomocy de minimis z bieżącego i dwóch poprzednich lat nie przekracza limitu e1c',
    overLimit('e1, e1t, e1c, e2 i e2c'),
    deMinimis('e1', 'e1t', 'e1c'),
  ),
  PP_LIMIT_E2C: onlyWarning(
    'brutto',
    'Suma całej pomocy de minimis z trzech lat przed dniem udzielenia nie przekracza limitu e2c',
    overLimit('e1, e1t, e1c, e2 i e2c'),
    deMinimis('e2', 'e2c'),
  ),
  ...groupRules,
  PP_REZERWACJE: onlyWarning(
    'brutto',
    'Limit pomocy de minimis nie zostałby przekroczony, gdyby udzielono także kwot zarezerwowanych przez inne robocze przypadki',
    'Inne robocze przypadki rezerwują dla tego beneficjenta {rezerwacje} EUR (najbliższa rezerwacja do {dzien}). Razem z nimi suma pomocy de minimis wyniosłaby {suma} EUR i przekroczyła limit {limit} EUR',
    deMinimis('e1', 'e1t', 'e1c', 'e2', 'e2c'),
  ),
  PP_LIMIT_POZNIEJSZE: onlyWarning(
    'brutto',
    'Pomoc z wcześniejszym dniem udzielenia nie sprawia, że przesłane przypadki z późniejszym dniem przekraczają limit',
    'Przez to {przekraczaja} limit pomocy de minimis',
    { rodzaj: 'M', ...sent },
  ),
} satisfies Record<`PP_${string}`, VerificationRule>

/** The catalogue (decisions, 'Verification rules'): every rule of acts and cases by its code. */
export const verificationRules = { ...actRules, ...caseRules }
export type RuleCode = keyof typeof verificationRules

export const ruleCodes = codesOf(verificationRules)
export const ruleSubject = (code: string): RuleSubject => (code in actRules ? 'AKT' : 'PRZYPADEK')

/** The rule with this code, if the catalogue has it. */
export const findRule = (code: string): VerificationRule | undefined =>
  isCodeOf(verificationRules, code) ? verificationRules[code] : undefined

/** What the description of the API says of their codes. */
export const aboutRuleCodes = 'Kod reguły weryfikacji, ze zdaniem o tym, co ją narusza'
/** What each rule says when it is broken, by its code. */
export const ruleSentences: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(verificationRules).map(([code, { komunikat }]) => [code, komunikat]),
)
