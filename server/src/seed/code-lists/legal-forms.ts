import { ACCESSION, between, since } from './entries.ts'

/** Legal forms of a beneficiary: table 1 of the report on aid granted. */
export const legalForms = [
  ...since(ACCESSION, [
    ['1.A', 'przedsiębiorstwo państwowe'],
    ['1.B', 'jednoosobowa spółka Skarbu Państwa'],
    [
      '1.C',
      'jednoosobowa spółka jednostki samorządu terytorialnego, w rozumieniu ustawy z dnia 20 grudnia 1996 r. o gospodarce komunalnej',
    ],
    [
      '1.D',
      'spółka akcyjna albo spółka z ograniczoną odpowiedzialnością, w stosunku do których Skarb Państwa, jednostka samorządu terytorialnego, przedsiębiorstwo państwowe lub jednoosobowa spółka Skarbu Państwa są podmiotami, które posiadają uprawnienia takie jak przedsiębiorcy dominujący w rozumieniu przepisów ustawy z dnia 16 lutego 2007 r. o ochronie konkurencji i konsumentów',
    ],
  ]),
  // the remainder: its wording changed when 1.E was added
  ...between(ACCESSION, '2009-12-31', [
    ['2', 'beneficjent pomocy nienależący do kategorii określonych kodem od 1.A do 1.D'],
  ]),
  ...since('2010-01-01', [
    [
      '1.E',
      'jednostka sektora finansów publicznych w rozumieniu przepisów ustawy z dnia 27 sierpnia 2009 r. o finansach publicznych',
    ],
    ['2', 'beneficjent pomocy nienależący do kategorii określonych kodem od 1.A do 1.E'],
  ]),
]
