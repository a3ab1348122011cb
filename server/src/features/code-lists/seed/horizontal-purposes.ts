import { ACCESSION, since, under } from './entries.ts'

// the first day of a code is that of the act that brought such aid; most are older than the reports
export const BLOCK_EXEMPTION_OF_2014 = '2014-07-01' // regulation (EU) 651/2014
const COVID_FRAMEWORK = '2020-03-19'
const BLOCK_EXEMPTION_OF_2021 = '2021-08-01' // regulation (EU) 2021/1237
const UKRAINE_FRAMEWORK = '2022-02-01'
const TRANSITION_FRAMEWORK = '2023-03-09'
const BLOCK_EXEMPTION_OF_2023 = '2023-07-01' // regulation (EU) 2023/1315

/** Horizontal aid (a). */
export const horizontal = [
  ...since(ACCESSION, [
    // research, development and innovation
    ...under('pomoc na projekty badawczo-rozwojowe', [
      ['a1.1.1', 'badania podstawowe'],
      ['a1.1.2', 'badania przemysłowe'],
      ['a1.1.3', 'eksperymentalne prace rozwojowe'],
      ['a1.1.4', 'studium wykonalności'],
    ]),
    ['a1.2', 'pomoc dla małych i średnich przedsiębiorstw na wspieranie innowacyjności'],
    ['a1.3', 'pomoc na studia wykonalności'],
    ['a1.4', 'pomoc na innowacje procesowe i organizacyjne'],
    ['a1.7', 'pomoc dla klastrów innowacyjnych'],
    ['a1.10', 'pomoc na działalność badawczo-rozwojową w sektorze rybołówstwa i akwakultury'],

    // environment and energy
    ['a2.1', 'pomoc inwestycyjna na ochronę środowiska, w tym na obniżenie emisyjności'],
    [
      'a2.1.3',
      'pomoc inwestycyjna na wcześniejsze dostosowanie przedsiębiorstw do przyszłych norm unijnych, zastosowanie norm surowszych niż normy unijne lub podniesienie ochrony środowiska w przypadku braku norm unijnych',
    ],
    ['a2.4', 'pomoc inwestycyjna na środki wspierające efektywność energetyczną'],
    ['a2.4.1', 'pomoc inwestycyjna na środki wspierające efektywność energetyczną w budynkach'],
    ['a2.4.2', 'pomoc na ułatwianie zawierania umów o poprawę efektywności energetycznej'],
    [
      'a2.4.3',
      'pomoc inwestycyjna na projekty wspierające efektywność energetyczną w budynkach w formie instrumentów finansowych',
    ],
    [
      'a2.6.1',
      'pomoc inwestycyjna na propagowanie energii ze źródeł odnawialnych, propagowanie wodoru odnawialnego i wysokosprawnej kogeneracji',
    ],
    ['a2.6.2', 'pomoc operacyjna na propagowanie energii elektrycznej ze źródeł odnawialnych'],
    [
      'a2.6.3',
      'pomoc operacyjna na propagowanie energii ze źródeł odnawialnych i wodoru odnawialnego w małych projektach oraz społecznościach energetycznych działających w zakresie energii odnawialnej',
    ],
    [
      'a2.7',
      'pomoc na badania lub usługi doradcze w kwestiach dotyczących klimatu, ochrony środowiska i energii elektrycznej',
    ],
    ['a2.8', 'pomoc w formie ulg podatkowych na ochronę środowiska na mocy dyrektywy 2003/96/WE'],
    ['a2.8.1', 'pomoc w formie obniżenia podatków lub opłat fiskalnych na ochronę środowiska'],
    ['a2.9', 'pomoc inwestycyjna na efektywny energetycznie system ciepłowniczy lub chłodniczy'],
    ['a2.10', 'pomoc na efektywne gospodarowanie odpadami lub wspieranie przejścia na gospodarkę w obiegu zamkniętym'],
    [
      'a2.11',
      'pomoc inwestycyjna na remediację szkód wyrządzonych środowisku, rekultywację zanieczyszczonych terenów, ochronę lub odbudowę bioróżnorodności lub wdrażanie rozwiązań opartych na zasobach przyrody w celu łagodzenia zmiany klimatu i przystosowania się do niej',
    ],
    ['a2.13', 'pomoc w postaci systemów przydziałów emisji gazów cieplarnianych'],
    ['a2.14', 'pomoc na wychwytywanie, składowanie i utylizację dwutlenku węgla'],
    ['a2.15', 'pomoc inwestycyjna na infrastrukturę energetyczną'],
    [
      'a2.16',
      'pomoc na rzecz bezpieczeństwa dostaw energii elektrycznej, w tym pomoc na zapewnienie wystarczalności mocy wytwórczych',
    ],
    ['a2.17', 'pomoc w postaci ulg w opłatach za energię elektryczną dla odbiorców energochłonnych'],
    ['a2.18', 'pomoc na rzecz redukcji lub unikania emisji powstających w wyniku procesów przemysłowych'],
    [
      'a2.19',
      'pomoc na zapobieganie zanieczyszczeniom innym niż zanieczyszczenia powodowane przez gazy cieplarniane lub ograniczanie tych zanieczyszczeń',
    ],
    ['a2.20', 'pomoc inwestycyjna na infrastrukturę ładowania lub tankowania'],
    [
      'a2.21',
      'pomoc na zakup lub leasing ekologicznie czystych lub bezemisyjnych pojazdów i ekologicznie czystego ruchomego sprzętu do obsługi oraz na doposażenie pojazdów i ruchomego sprzętu do obsługi',
    ],
    [
      'a2.22.1',
      'pomoc na zamknięcie elektrowni wykorzystujących węgiel, torf i łupki bitumiczne oraz działalności wydobywczej związanej z węglem kamiennym, torfem lub łupkami bitumicznymi',
    ],
    [
      'a2.22.2',
      'pomoc na pokrycie kosztów wyjątkowych wynikających z zamknięcia niekonkurencyjnej działalności związanej z węglem, torfem i łupkami bitumicznymi',
    ],

    // small and medium-sized enterprises
    ['a3.1', 'pomoc inwestycyjna dla MŚP'],
    ['a3.2', 'pomoc na usługi doradcze na rzecz MŚP'],
    ['a3.3', 'pomoc na udział MŚP w targach'],

    // employment and training
    [
      'a11.1',
      'pomoc w formie subsydiowania wynagrodzeń na rekrutację pracowników znajdujących się w szczególnie niekorzystnej sytuacji',
    ],
    ['a11.2', 'pomoc w formie subsydiowania wynagrodzeń na zatrudnianie pracowników niepełnosprawnych'],
    ['a11.3', 'pomoc na rekompensatę dodatkowych kosztów związanych z zatrudnianiem pracowników niepełnosprawnych'],
    [
      'a11.4',
      'pomoc na rekompensatę kosztów wsparcia udzielanego pracownikom znajdującym się w szczególnie niekorzystnej sytuacji',
    ],
    ['a14', 'pomoc szkoleniowa'],

    // rescue, damage, and what else is horizontal
    ['a15', 'pomoc na ratowanie'],
    ['a16', 'pomoc na restrukturyzację'],
    ['a16.1', 'tymczasowa pomoc na restrukturyzację'],
    ['a17', 'pomoc udzielana na naprawienie szkód wyrządzonych przez klęski żywiołowe lub inne nadzwyczajne zdarzenia'],
    [
      'a18',
      'pomoc udzielana na zapobieżenie lub likwidację poważnych zakłóceń w gospodarce o charakterze ponadsektorowym',
    ],
    [
      'a19',
      'pomoc udzielana na wsparcie krajowych przedsiębiorców działających w ramach przedsięwzięcia gospodarczego podejmowanego w interesie europejskim',
    ],
    ['a20', 'pomoc na wspieranie kultury i zachowanie dziedzictwa kulturowego'],
    ['a21', 'pomoc o charakterze socjalnym dla indywidualnych konsumentów'],
    ['a22', 'pomoc w formie kapitału podwyższonego ryzyka'],
    [
      'a23',
      'pomoc przeznaczona na ułatwianie rozwoju niektórych działań gospodarczych lub niektórych regionów gospodarczych, o ile nie zmienia warunków wymiany handlowej w zakresie sprzecznym z rynkiem wewnętrznym',
    ],
  ]),
  ...since(BLOCK_EXEMPTION_OF_2014, [
    ['a1.9', 'pomoc inwestycyjna na infrastrukturę badawczą'],
    ...under('pomoc na dostęp małych i średnich przedsiębiorstw do finansowania', [
      ['a22.1', 'pomoc na finansowanie ryzyka'],
      [
        'a22.1.1',
        'pomoc na finansowanie ryzyka dla MŚP w formie bodźców podatkowych dla inwestorów prywatnych będących osobami fizycznymi',
      ],
      ['a22.2', 'pomoc dla przedsiębiorstw rozpoczynających działalność'],
      ['a22.3', 'pomoc na rzecz alternatywnych platform obrotu specjalizujących się w MŚP'],
      ['a22.4', 'pomoc na koszty rozpoznania'],
    ]),
    ['a25', 'pomoc na udział w projektach w ramach Europejskiej Współpracy Terytorialnej (EWT)'],
    ['a26', 'pomoc inwestycyjna na infrastrukturę lokalną'],
    ['a27', 'pomoc na infrastrukturę sportową i wielofunkcyjną infrastrukturę rekreacyjną'],
  ]),
  ...since(COVID_FRAMEWORK, [
    [
      'a18.1',
      'pomoc rekompensująca negatywne konsekwencje ekonomiczne związane z COVID-19, udzielana w ramach ograniczonych kwot',
    ],
    ['a18.2', 'pomoc na projekty badawczo-rozwojowe związane z COVID-19'],
    ['a18.3', 'pomoc na infrastrukturę badawczą i testy związane z COVID-19'],
    ['a18.4', 'pomoc inwestycyjna na produkcję wyrobów związanych z COVID-19'],
    ['a18.5', 'pozostała pomoc kryzysowa związana z COVID-19'],
  ]),
  ...since(BLOCK_EXEMPTION_OF_2021, [
    ['a1.11', 'pomoc na projekty, którym przyznano znak jakości w postaci pieczęci doskonałości'],
    ['a1.12', 'pomoc na działania „Maria Skłodowska-Curie” i weryfikację poprawności projektu ERBN'],
    ['a1.13', 'pomoc zawarta we współfinansowanych projektach badawczo-rozwojowych'],
    ['a1.14', 'pomoc na łączenie w zespoły'],
    [
      'a3.4',
      'pomoc na koszty ponoszone przez MŚP uczestniczące w projektach na rzecz rozwoju lokalnego kierowanego przez społeczność (RLKS)',
    ],
    [
      'a3.4.1',
      'pomoc w formie ograniczonych kwot dla MŚP korzystających z projektów na rzecz rozwoju lokalnego kierowanego przez społeczność (RLKS)',
    ],
    [
      'a25.1',
      'pomoc w formie ograniczonych kwot na udział w projektach w ramach Europejskiej Współpracy Terytorialnej (EWT)',
    ],
    ...under('pomoc zawarta w produktach finansowych wspieranych przez Fundusz InvestEU', [
      [
        'a28.1',
        'pomoc na projekty, które są przedmiotem wspólnego zainteresowania w dziedzinie transeuropejskiej infrastruktury łączności cyfrowej lub którym przyznano znak jakości w postaci pieczęci doskonałości',
      ],
      [
        'a28.2',
        'pomoc na inwestycje w stałe sieci szerokopasmowe oraz pomoc na rozwój sieci ruchomej 4G i 5G w celu podłączenia tylko niektórych kwalifikujących się podmiotów stymulujących rozwój społeczno-gospodarczy',
      ],
      ['a28.3', 'pomoc na wytwarzanie energii i infrastrukturę energetyczną'],
      [
        'a28.4',
        'pomoc na infrastrukturę i działania o charakterze socjalnym, edukacyjnym i kulturalnym oraz działania w zakresie dziedzictwa naturalnego',
      ],
      ['a28.5', 'pomoc na transport i infrastrukturę transportową'],
      ['a28.6', 'pomoc na infrastrukturę inną niż infrastruktura transportowa'],
      ['a28.7', 'pomoc na ochronę środowiska, w tym ochronę klimatu'],
      ['a28.8', 'pomoc na badania, rozwój technologiczny, innowacje i cyfryzację'],
      [
        'a28.9',
        'pomoc w formie finansowania wspieranego przez Fundusz InvestEU udzielana MŚP lub małym spółkom o średniej kapitalizacji',
      ],
      [
        'a28.10',
        'pomoc związana z komercyjnymi produktami finansowymi z udziałem pośredników wspieranymi przez Fundusz InvestEU',
      ],
    ]),
  ]),
  ...since(UKRAINE_FRAMEWORK, [
    [
      'a18.6',
      'pomoc na wsparcie gospodarki w następstwie agresji militarnej Rosji na Ukrainę w ramach ograniczonych kwot pomocy',
    ],
    ['a18.7', 'wsparcie płynności przedsiębiorców dotkniętych wojną na Ukrainie'],
    [
      'a18.8',
      'pomoc na pokrycie dodatkowych kosztów związanych z wyjątkowo znaczącym wzrostem cen gazu ziemnego i energii elektrycznej w wyniku wojny na Ukrainie',
    ],
    ['a18.11', 'pomoc na dodatkowe zmniejszenie zużycia energii elektrycznej'],
  ]),
  ...since(TRANSITION_FRAMEWORK, [
    [
      'a23.1',
      'pomoc na przyspieszenie wprowadzania energii odnawialnej i magazynowania energii istotne w kontekście REPowerEU',
    ],
    [
      'a23.2',
      'pomoc na obniżenie emisyjności przemysłowych procesów produkcyjnych przez elektryfikację lub wykorzystanie wodoru odnawialnego lub wodoru elektrolitycznego spełniającego określone warunki oraz na środki w zakresie efektywności energetycznej',
    ],
    [
      'a23.3',
      'pomoc na przyspieszenie inwestycji w sektorach o znaczeniu strategicznym dla przejścia na gospodarkę o zerowej emisji netto',
    ],
  ]),
  ...since(BLOCK_EXEMPTION_OF_2023, [
    [
      'a1.15',
      'pomoc związana ze współfinansowaniem projektów wspieranych z Europejskiego Funduszu Obronnego lub Europejskiego programu rozwoju przemysłu obronnego',
    ],
    ['a1.16', 'pomoc inwestycyjna na infrastrukturę testowo-doświadczalną'],
    [
      'a3.5',
      'pomoc dla mikroprzedsiębiorstw w formie interwencji publicznych dotyczących dostaw energii elektrycznej, gazu lub ciepła',
    ],
    [
      'a3.6',
      'pomoc dla MŚP w formie tymczasowych interwencji publicznych dotyczących dostaw energii elektrycznej, gazu lub ciepła wytwarzanego z gazu ziemnego lub energii elektrycznej mająca złagodzić skutki wzrostu cen w następstwie rosyjskiej wojny napastniczej przeciwko Ukrainie',
    ],
  ]),
]
