import { texts } from '../../kernel/texts.ts'

/** Kinds of aid (spec 1 §9). */
export const aidKinds = { P: 'publiczna', M: 'de minimis' } as const
export type AidKind = keyof typeof aidKinds

export const ruleLevels = { BLAD: 'błąd', OSTRZEZENIE: 'ostrzeżenie', WYLACZONA: 'wyłączona' } as const
export type RuleLevel = keyof typeof ruleLevels
export const ruleSubjects = { AKT: 'akt ogólny', PRZYPADEK: 'przypadek pomocy' } as const
export type RuleSubject = keyof typeof ruleSubjects

/** One rule of verification. What it checks is code; how a flexible rule is applied is set by administrators. */
export type VerificationRule = {
  /** Fields of the form at which the message is shown. */
  readonly fields: readonly string[]
  /** What the rule requires, written for administrators. */
  readonly opis: string
  /** The message when the rule is broken; `{limit}`, `{suma}` and `{rok}` are filled in. */
  readonly komunikat: string
  /**
   * A structural rule always applies: without it the record could not be stored, summed or certified. What it requires may
   * also be a constraint of the database; what a flexible rule requires never is.
   */
  readonly elastyczna: boolean
  readonly poziom: Exclude<RuleLevel, 'WYLACZONA'>
  /** The specification makes it a warning that never stops a case (spec 1 §9). */
  readonly onlyWarns?: true
  /** The kind of aid that the rule is about; both when left out. */
  readonly rodzaj?: AidKind
  /** Purpose codes that the rule is about; all when left out. */
  readonly przeznaczenia?: readonly string[]
  /**
   * `draft`: only when saved as a draft, in place of the stricter rule; `sent`: when verified, sent, or changed after
   * sending, since a draft may still lack it. Always when left out.
   */
  readonly stage?: 'draft' | 'sent'
}

type More = Pick<VerificationRule, 'rodzaj' | 'przeznaczenia' | 'stage'>
type Maker = (fields: string, opis: string, komunikat: string, more?: More) => VerificationRule
const maker =
  (facts: Pick<VerificationRule, 'elastyczna' | 'poziom' | 'onlyWarns'>): Maker =>
  (fields, opis, komunikat, more) => ({ fields: fields.split(' '), opis, komunikat, ...facts, ...more })

const structural = maker({ elastyczna: false, poziom: 'BLAD' })
const error = maker({ elastyczna: true, poziom: 'BLAD' })
const warning = maker({ elastyczna: true, poziom: 'OSTRZEZENIE' })
const onlyWarning = maker({ elastyczna: true, poziom: 'OSTRZEZENIE', onlyWarns: true })

const draft = { stage: 'draft' } as const
const sent = { stage: 'sent' } as const
const overLimit = (sum: string) => `Suma pomocy de minimis ${sum} ({suma} EUR) przekracza limit {limit} EUR`
const deMinimis = (...przeznaczenia: string[]): More => ({ rodzaj: 'M', przeznaczenia })

/** Rules of aid acts (spec 1 §5.3, §9). */
const actRules = {
  AKT_BENEFICJENT: structural('bfId', 'Akt wskazuje beneficjenta pomocy', 'Beneficjent pomocy jest wymagany'),
  AKT_NIP: structural('bfNip', 'Beneficjent ma NIP', texts.nipRequired),
  AKT_NIP_CYFRY: structural('bfNip', 'NIP beneficjenta ma 10 cyfr', texts.nipDigits),
  AKT_NIP_SUMA: structural('bfNip', 'Cyfra kontrolna NIP beneficjenta jest prawidłowa', texts.nip),
  AKT_BF_NAZWA: structural('bfNazwa', 'Beneficjent ma nazwę', 'Nazwa beneficjenta jest wymagana'),
  AKT_BF_NAZWA_DLUGOSC: structural(
    'bfNazwa',
    'Nazwa beneficjenta w roboczym przypadku ma najwyżej 256 znaków',
    texts.atMost(256),
    draft,
  ),
  AKT_SYMBOL: structural('aktSym', 'Akt ma symbol', 'Symbol aktu ogólnego jest wymagany'),
  AKT_SYMBOL_DLUGOSC: structural(
    'aktSym',
    'Symbol aktu ma najwyżej 150 znaków',
    'Symbol aktu ogólnego może mieć maksymalną długość 150 znaków',
  ),
  AKT_OPIS_DLUGOSC: structural('aktOpis', 'Opis aktu ma najwyżej 2000 znaków', texts.atMost(2000)),
  AKT_INFO_DLUGOSC: structural('infoUM', 'Informacje dodatkowe o akcie mają najwyżej 2000 znaków', texts.atMost(2000)),
  AKT_DATA: structural('aktData', 'Akt ma datę', texts.dateRequired),
  AKT_DATA_1900: structural(
    'aktData',
    'Data aktu nie przypada przed rokiem 1900',
    'Data aktu ogólnego nie może być przed rokiem 1900',
  ),
  AKT_DATA_PRZYSZLOSC: error(
    'aktData',
    'Data aktu nie przypada w przyszłości',
    'Data aktu ogólnego nie może być w przyszłości',
    sent,
  ),
  AKT_DATA_ROK: error(
    'aktData',
    'Data aktu roboczego przypadku przypada najpóźniej w bieżącym roku',
    'Data aktu ogólnego nie może być późniejsza niż z bieżącego roku',
    draft,
  ),
  AKT_FORMA_PRAWNA: error(
    'bfFormaPrawnaId',
    'Akt podaje formę prawną beneficjenta',
    'Forma prawna beneficjenta jest wymagana',
    sent,
  ),
  AKT_FORMA_PRAWNA_DATA: error(
    'bfFormaPrawnaId aktData',
    'Forma prawna beneficjenta obowiązuje w dniu aktu',
    'Forma prawna beneficjenta nie obowiązuje w dniu aktu ogólnego',
  ),
  AKT_WIELKOSC: error('bfWielkoscId', 'Akt podaje wielkość beneficjenta', 'Wielkość beneficjenta jest wymagana', sent),
  AKT_WIELKOSC_DATA: error(
    'bfWielkoscId aktData',
    'Wielkość beneficjenta obowiązuje w dniu aktu',
    'Wielkość beneficjenta nie obowiązuje w dniu aktu ogólnego',
  ),
  AKT_GMINA: error(
    'gminaId',
    'Akt podaje gminę siedziby beneficjenta',
    'Gmina siedziby beneficjenta jest wymagana',
    sent,
  ),
  AKT_PKD: error('pkdId', 'Akt podaje klasę PKD beneficjenta', 'Klasa PKD jest wymagana', sent),
  AKT_ANEKS: structural('nadAktId', 'Aneks wskazuje akt, który zmienia', 'Symbol aktu nadrzędnego jest wymagany'),
} satisfies Record<`AKT_${string}`, VerificationRule>

/** Rules of aid cases (spec 1 §5.4, §8.2, §9). */
const caseRules = {
  PP_AKT: structural('aktId', 'Przypadek należy do aktu ogólnego', 'Należy wybrać akt ogólny pomocy'),
  PP_DATA: structural('ppData', 'Przypadek ma datę udzielenia pomocy', texts.dateRequired),
  PP_DATA_2000: structural(
    'ppData',
    'Data udzielenia pomocy nie przypada przed rokiem 2000',
    'Data udzielenia pomocy nie może być przed rokiem 2000',
  ),
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
    'Przypadek podaje przepis ustawy (pole 2b), gdy ustawa wymaga dodatkowych informacji',
    'Pole 2b jest wymagane',
    sent,
  ),
  PP_TEKSTY_DLUGOSC: structural(
    'u2b u2c u3a u3b infoPP',
    'Pola 2b, 2c, 3a, 3b i informacje dodatkowe mają najwyżej 2000 znaków',
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
    'Zły format liczby',
  ),
  PP_BRUTTO_NOMINALNA: structural(
    'brutto nominalna',
    'Wartość brutto nie przekracza wartości nominalnej',
    'Wartość brutto nie może przekraczać wartości nominalnej',
  ),
  PP_KURS_EURO: structural(
    'bruttoEuro',
    'Dla dnia udzielenia pomocy lub wcześniejszego jest średni kurs euro',
    'Brak średniego kursu euro na dzień udzielenia pomocy i dni wcześniejsze. Wartość w euro zostanie uzupełniona po opublikowaniu kursu.',
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
} satisfies Record<`PP_${string}`, VerificationRule>

/** The catalogue (decisions, 'Verification rules'): every rule of acts and cases by its code. */
export const verificationRules = { ...actRules, ...caseRules }
export type RuleCode = keyof typeof verificationRules

export const ruleCodes = Object.keys(verificationRules) as RuleCode[]
export const ruleSubject = (code: string): RuleSubject => (code in actRules ? 'AKT' : 'PRZYPADEK')

/** The rule with this code, if the catalogue has it. */
export const findRule = (code: string): VerificationRule | undefined =>
  Object.hasOwn(verificationRules, code) ? verificationRules[code as RuleCode] : undefined
