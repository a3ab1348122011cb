import { ACCESSION, between, since, under, type CodeListEntry } from './entries.ts'
import { BLOCK_EXEMPTION_OF_2014, horizontal } from './horizontal-purposes.ts'

/** Regional aid (b), other purposes (c) and aid to sectors (d). */
const regionalAndSectoral = [
  ...since(ACCESSION, [
    ...under('pomoc regionalna', [
      ['b1', 'pomoc inwestycyjna'],
      ['b4', 'pomoc operacyjna'],
    ]),
    [
      'c5',
      'pomoc stanowiąca rekompensatę za realizację usług świadczonych w ogólnym interesie gospodarczym lub rekompensatę za realizację usług publicznych w sektorze transportu lądowego',
    ],
    ...under('sektor górnictwa węgla', [
      ['d3.1', 'pomoc na pokrycie kosztów nadzwyczajnych'],
      ['d3.2', 'pomoc na zamknięcie'],
    ]),
    ...under('żegluga morska', [
      ['d4.1', 'pomoc na rzecz portów morskich'],
      ['d4.2', 'pomoc na poprawę konkurencyjności'],
      ['d4.3', 'pomoc na repatriację marynarzy'],
      ['d4.4', 'pomoc na wsparcie żeglugi bliskiego zasięgu'],
    ]),
    ...under('żegluga śródlądowa', [['d12.1', 'pomoc na rzecz portów śródlądowych']]),
    ...under('lotnictwo', [
      ['d5.1', 'pomoc inwestycyjna na rzecz portów lotniczych'],
      ['d5.3', 'pomoc na rozpoczęcie działalności dla przedsiębiorstw lotniczych'],
      ['d5.4', 'pomoc operacyjna dla portów lotniczych'],
      ['d5.5', 'pomoc o charakterze socjalnym na rzecz usług transportu lotniczego dla indywidualnych konsumentów'],
    ]),
    ...under('sektor kolejowy', [
      ['d6.1', 'pomoc regionalna w celu zakupu lub modernizacji taboru'],
      ['d6.2', 'pomoc w celu anulowania długów'],
      ['d6.3', 'pomoc na koordynację transportu'],
    ]),
    ['d7', 'transport multimodalny i intermodalny'],
    ...under('sektor energetyki', [
      [
        'd8',
        'pomoc na pokrycie kosztów powstałych u wytwórców w związku z przedterminowym rozwiązaniem umów długoterminowych sprzedaży mocy i energii elektrycznej',
      ],
    ]),
    ...under('sektor kinematografii', [['d9', 'pomoc na rzecz utworów audiowizualnych']]),
    ...under('sektor telekomunikacyjny', [
      ['d10.1', 'pomoc na stałe sieci szerokopasmowe'],
      ['d10.2', 'pomoc na sieci ruchome 4G i 5G'],
      [
        'd10.3',
        'pomoc na projekty będące przedmiotem wspólnego zainteresowania w dziedzinie transeuropejskiej infrastruktury łączności cyfrowej',
      ],
      ['d10.4', 'bony łączności'],
      ['d10.5', 'pomoc na sieci dosyłowe'],
      ['d10.6', 'pozostała pomoc w sektorze telekomunikacyjnym'],
    ]),
    ['d11', 'sektor bankowy'],
  ]),
  ...since(BLOCK_EXEMPTION_OF_2014, under('pomoc regionalna', [['b6', 'pomoc na rzecz rozwoju obszarów miejskich']])),
]

// aid under the regulations that expired with 2023 could still be given for six months
const LAST_DAY_OF_E1 = '2024-06-30'
const FOR_SERVICES =
  'pomoc de minimis stanowiąca rekompensatę za realizację usług świadczonych w ogólnym interesie gospodarczym'

/** De minimis aid: the e1 family under 1998/2006, 1407/2013 and 360/2012, the e2 family under 2023/2831 and 2023/2832. */
const deMinimis = [
  ...between('2007-01-01', LAST_DAY_OF_E1, [
    ['e1', 'pomoc de minimis (zgodna z rozporządzeniem Komisji nr 1407/2013 lub wcześniejszym)'],
    [
      'e1t',
      'pomoc de minimis w sektorze transportu drogowego towarów (zgodna z rozporządzeniem Komisji nr 1407/2013 lub wcześniejszym)',
    ],
  ]),
  ...between('2012-04-29', LAST_DAY_OF_E1, [['e1c', `${FOR_SERVICES} (zgodna z rozporządzeniem Komisji nr 360/2012)`]]),
  ...since('2024-01-01', [
    ['e2', 'pomoc de minimis (zgodna z rozporządzeniem Komisji 2023/2831)'],
    ['e2c', `${FOR_SERVICES} (zgodna z rozporządzeniem Komisji 2023/2832)`],
  ]),
].map((entry) => ({ ...entry, deminimis: true }))

/** Purposes of aid (column 12): what it is given for. */
export const aidPurposes: readonly CodeListEntry[] = [...horizontal, ...regionalAndSectoral, ...deMinimis]
