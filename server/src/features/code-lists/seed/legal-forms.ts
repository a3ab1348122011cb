import { ACCESSION, since } from './entries.ts'

/** Legal forms of a beneficiary (column 7b). */
export const legalForms = since(ACCESSION, [
  ['1.A', 'przedsiębiorstwo państwowe'],
  ['1.B', 'jednoosobowa spółka Skarbu Państwa'],
  [
    '1.C',
    'jednoosobowa spółka jednostki samorządu terytorialnego w rozumieniu przepisów ustawy z dnia 20 grudnia 1996 r. o gospodarce komunalnej',
  ],
  [
    '1.D',
    'podmiot, w stosunku do którego Skarb Państwa, jednostka samorządu terytorialnego, przedsiębiorstwo państwowe lub jednoosobowa spółka Skarbu Państwa są podmiotami, które posiadają uprawnienia takie jak przedsiębiorcy dominujący w rozumieniu przepisów ustawy z dnia 16 lutego 2007 r. o ochronie konkurencji i konsumentów',
  ],
  [
    '1.E',
    'jednostka sektora finansów publicznych w rozumieniu przepisów ustawy z dnia 27 sierpnia 2009 r. o finansach publicznych',
  ],
  ['2', 'beneficjent pomocy nienależący do kategorii określonych kodami od 1.A do 1.E'],
])
