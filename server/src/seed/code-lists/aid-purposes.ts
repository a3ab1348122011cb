import {
  ACCESSION,
  between,
  BLOCK_EXEMPTION_OF_2014,
  LAST_DAY_OF_2004_REPORT,
  REPORT_OF_2008,
  since,
  type CodeListEntry,
} from './entries.ts'

/** Horizontal aid (a), regional aid (b) and aid to sectors (d), in the wording of the report of 2008. */
const sinceReportOf2008 = since(REPORT_OF_2008, [
  // research, development and innovation
  ['a1.1.1', 'badania podstawowe'],
  ['a1.1.2', 'badania przemysłowe'],
  ['a1.1.3', 'eksperymentalne prace rozwojowe'],
  ['a1.2', 'pomoc na studia wykonalności'],
  ['a1.3', 'pomoc na pokrycie kosztów praw własności przemysłowej dla małych i średnich przedsiębiorstw'],
  ['a1.4', 'pomoc dla młodych innowacyjnych przedsiębiorstw'],
  ['a1.5', 'pomoc na innowacje procesowe i organizacyjne'],
  ['a1.6', 'pomoc na usługi doradcze w zakresie innowacji i usługi wsparcia innowacji'],
  ['a1.7', 'pomoc na tymczasowe zatrudnienie wysoko wykwalifikowanego personelu'],
  ['a1.8', 'pomoc na klastry innowacyjne'],

  // environment and energy
  [
    'a2.1',
    'pomoc inwestycyjna umożliwiająca zastosowanie norm surowszych niż normy unijne w zakresie ochrony środowiska lub podniesienie poziomu ochrony środowiska w przypadku braku norm unijnych',
  ],
  ['a2.2', 'pomoc na nabycie nowych środków transportu spełniających normy surowsze niż normy unijne'],
  ['a2.3', 'pomoc na wczesne dostosowanie do przyszłych norm unijnych'],
  ['a2.4', 'pomoc inwestycyjna na środki wspierające efektywność energetyczną'],
  ['a2.5', 'pomoc inwestycyjna na układy wysokosprawnej kogeneracji'],
  ['a2.6', 'pomoc inwestycyjna na propagowanie energii ze źródeł odnawialnych'],
  ['a2.7', 'pomoc na badania środowiska'],
  ['a2.8', 'pomoc na ochronę środowiska w formie ulg podatkowych'],
  ['a2.10', 'pomoc na gospodarowanie odpadami'],
  ['a2.11', 'pomoc na rekultywację zanieczyszczonych terenów'],
  ['a2.12', 'pomoc na relokację przedsiębiorstw'],
  ['a2.13', 'pomoc dotycząca programów handlu uprawnieniami'],

  // small and medium-sized enterprises
  ['a3', 'pomoc inwestycyjna dla małych i średnich przedsiębiorstw'],
  ['a4', 'pomoc na zatrudnienie dla małych i średnich przedsiębiorstw'],
  ['a5', 'pomoc na usługi doradcze dla małych i średnich przedsiębiorstw'],
  ['a6', 'pomoc na udział małych i średnich przedsiębiorstw w targach'],

  // employment and training
  [
    'a11',
    'pomoc na rekrutację pracowników znajdujących się w szczególnie niekorzystnej sytuacji w formie subsydiowania wynagrodzeń',
  ],
  ['a12', 'pomoc na zatrudnianie pracowników niepełnosprawnych w formie subsydiowania wynagrodzeń'],
  ['a13', 'pomoc na rekompensatę dodatkowych kosztów związanych z zatrudnianiem pracowników niepełnosprawnych'],
  ['a14', 'pomoc na szkolenia'],

  // rescue, damage, and what else is horizontal
  ['a15', 'pomoc na ratowanie'],
  ['a16', 'pomoc na restrukturyzację'],
  ['a17', 'pomoc na naprawienie szkód wyrządzonych przez klęski żywiołowe lub inne nadzwyczajne zdarzenia'],
  ['a18', 'pomoc na zapobieżenie lub likwidację poważnych zakłóceń w gospodarce o charakterze ponadsektorowym'],
  [
    'a19',
    'pomoc na wsparcie krajowych przedsiębiorców działających w ramach przedsięwzięcia gospodarczego podejmowanego w interesie europejskim',
  ],
  ['a20', 'pomoc na wspieranie kultury i zachowanie dziedzictwa kulturowego'],
  ['a21', 'pomoc o charakterze społecznym dla indywidualnych konsumentów'],
  ['a22', 'pomoc na finansowanie ryzyka (kapitał podwyższonego ryzyka)'],
  [
    'a23',
    'pomoc przeznaczona na ułatwianie rozwoju niektórych działań gospodarczych lub niektórych regionów gospodarczych',
  ],

  // regional aid
  ['b1', 'regionalna pomoc inwestycyjna'],
  ['b2', 'pomoc na tworzenie nowych miejsc pracy związanych z inwestycją'],
  ['b3', 'regionalna pomoc inwestycyjna na duże projekty inwestycyjne'],
  ['b4', 'regionalna pomoc operacyjna'],
  ['b5', 'pomoc dla nowo utworzonych małych przedsiębiorstw'],

  // sectors
  ['d2.1', 'budownictwo okrętowe - pomoc na innowacje'],
  ['d2.2', 'budownictwo okrętowe - pomoc związana z kredytami eksportowymi'],
  ['d3.1', 'górnictwo węgla - pomoc na pokrycie kosztów nadzwyczajnych'],
  ['d3.2', 'górnictwo węgla - pomoc na zamknięcie jednostek produkcyjnych'],
  ['d4.1', 'żegluga morska - pomoc inwestycyjna'],
  ['d4.2', 'żegluga morska - pomoc na poprawę konkurencyjności'],
  ['d4.3', 'żegluga morska - pomoc na repatriację marynarzy'],
  ['d4.4', 'żegluga morska - pomoc na wsparcie żeglugi bliskiego zasięgu'],
  ['d5.1', 'lotnictwo - pomoc na budowę infrastruktury portu lotniczego'],
  ['d5.2', 'lotnictwo - pomoc na usługi portu lotniczego'],
  ['d5.3', 'lotnictwo - pomoc dla przewoźników na rozpoczęcie działalności'],
  ['d6.1', 'kolejnictwo - pomoc regionalna na zakup lub modernizację taboru'],
  ['d6.2', 'kolejnictwo - pomoc na anulowanie długów'],
  ['d6.3', 'kolejnictwo - pomoc na koordynację transportu'],
  ['d7.1', 'transport multimodalny i intermodalny - pomoc regionalna'],
  ['d7.2', 'transport multimodalny i intermodalny - pomoc na koordynację transportu'],
  ['d8', 'inny transport - rekompensata z tytułu zobowiązań wynikających ze świadczenia usług publicznych'],
  ['d9', 'energetyka - pomoc na pokrycie kosztów osieroconych'],
  ['d10', 'kinematografia - pomoc na produkcję audiowizualną'],
])

/** Purposes that regulation (EU) 651/2014 brought; the article in brackets. */
const sinceBlockExemption = since(BLOCK_EXEMPTION_OF_2014, [
  ['a1.9', 'pomoc inwestycyjna na infrastrukturę badawczą'], // (26)
  ['a2.9', 'pomoc inwestycyjna na efektywny energetycznie system ciepłowniczy i chłodniczy'], // (46)
  ['a2.14', 'pomoc operacyjna na propagowanie energii elektrycznej ze źródeł odnawialnych'], // (42)
  ['a2.15', 'pomoc inwestycyjna na infrastrukturę energetyczną'], // (48)
  ['a24', 'pomoc dla przedsiębiorców rozpoczynających działalność'], // (22)
  ['a25', 'pomoc na infrastrukturę szerokopasmową'], // (52)
  ['a26', 'pomoc na infrastrukturę sportową i wielofunkcyjną infrastrukturę rekreacyjną'], // (55)
  ['a27', 'pomoc inwestycyjna na infrastrukturę lokalną'], // (56)
  ['b6', 'regionalna pomoc na rzecz rozwoju obszarów miejskich'], // (16)
])

/** Purposes of the report of 2004 that the one of 2008 no longer has, kept for cases of their time; c5 has stayed. */
const ofReportOf2004 = [
  ...between(ACCESSION, LAST_DAY_OF_2004_REPORT, [
    [
      'c1',
      'pomoc udzielana w celu naprawienia szkód wyrządzonych przez klęski żywiołowe lub inne nadzwyczajne zdarzenia',
    ],
    [
      'c2',
      'pomoc udzielana w celu zapobieżenia lub likwidacji poważnych zakłóceń w gospodarce o charakterze ponadsektorowym',
    ],
    [
      'c3',
      'pomoc udzielana w celu wsparcia krajowych przedsiębiorców działających w ramach przedsięwzięcia gospodarczego podejmowanego w interesie europejskim',
    ],
    ['c4', 'pomoc udzielana w celu promowania kultury, nauki i oświaty oraz ochrony dziedzictwa kulturowego'],
    ['c6', 'inne'],
    ['d1.1', 'sektor hutnictwa żelaza i stali - prace badawczo-rozwojowe'],
    ['d1.2', 'sektor hutnictwa żelaza i stali - ochrona środowiska'],
  ]),
  ...since(ACCESSION, [
    ['c5', 'pomoc stanowiąca rekompensatę za realizację usług świadczonych w ogólnym interesie gospodarczym'],
  ]),
]

// aid under the regulations that expired with 2023 could still be given for six months
const LAST_DAY_OF_E1 = '2024-06-30'

/** De minimis aid: the e1 family under 1998/2006, 1407/2013 and 360/2012, the e2 family under 2023/2831 and 2023/2832. */
const deMinimis = [
  ...between('2007-01-01', LAST_DAY_OF_E1, [
    ['e1', 'pomoc de minimis (rozporządzenie Komisji nr 1998/2006, 1407/2013)'],
    [
      'e1t',
      'pomoc de minimis w sektorze transportu drogowego towarów (rozporządzenie Komisji nr 1998/2006, 1407/2013)',
    ],
  ]),
  ...between('2012-04-29', LAST_DAY_OF_E1, [
    [
      'e1c',
      'pomoc de minimis stanowiąca rekompensatę za świadczenie usług w ogólnym interesie gospodarczym (rozporządzenie Komisji nr 360/2012)',
    ],
  ]),
  ...since('2024-01-01', [
    ['e2', 'pomoc de minimis (rozporządzenie Komisji 2023/2831)'],
    [
      'e2c',
      'pomoc de minimis dla przedsiębiorstw świadczących usługi w ogólnym interesie gospodarczym (rozporządzenie Komisji 2023/2832)',
    ],
  ]),
].map((entry) => ({ ...entry, deminimis: true }))

/** Purposes of aid: what it is given for. */
export const aidPurposes: readonly CodeListEntry[] = [
  ...sinceReportOf2008,
  ...sinceBlockExemption,
  ...ofReportOf2004,
  ...deMinimis,
]
