import { codesOf } from '../kernel/codes.ts'
/** The three kinds of public aid that a report tells apart, in words. */

export const publicAid = {
  pomocRekompensataCovid: 'pomoc związana z COVID-19',
  rekompensataRealizacjaUslug: 'rekompensata za realizację usług świadczonych w ogólnym interesie gospodarczym',
  pozostalaPomoc: 'pozostała pomoc publiczna',
} as const
export type PublicAid = keyof typeof publicAid
export const publicAidKinds = codesOf(publicAid)

/** Codes that decide the kind, also those under them: purposes as in Dz.U. 2025 poz. 1515. */
const servicePurposes = ['c5']
const covidPurposes = ['a18.1', 'a18.2', 'a18.3', 'a18.4', 'a18.5']
/** The laws of 2 March, 16 April and 3 April 2020; older cases name the first by its place in the journal of laws. */
const covidLaws = ['2.33', '2.34', '2.58', 'DU/2020/374']

const isOneOf = (codes: readonly string[], code: string): boolean =>
  codes.some((one) => code === one || code.startsWith(`${one}.`))

export const isServicePurpose = (code: string): boolean => isOneOf(servicePurposes, code)
export const isCovidPurpose = (code: string): boolean => isOneOf(covidPurposes, code)
export const isCovidLaw = (code: string): boolean => covidLaws.includes(code)
