import type { IsoDate } from '#contract/kernel/dates.ts'
import type { BodyKind } from './legal-bases.ts'

/** How bodies of each kind number their acts. */
const patterns: Readonly<Record<BodyKind, string>> = {
  commune: 'FN.3120.{n}.{year}',
  county: 'PCPR.5111.{n}.{year}',
  labour: 'UmPr/{yy}/{0n}',
  voivodeship: 'RPWP.01.05.02-30-{0n}/{yy}',
  tax: 'SPV.4123.{n}.{year}',
  insurance: 'RKS-{0n}/{year}',
  disability: 'SOD/{0n}/{year}',
  enterprise: 'POIR.02.03.02-30-{0n}/{yy}',
  research: 'POIR.01.01.01-00-{0n}/{yy}',
  environment: '{n}/U/400/{year}',
}

export const symbolOf = (kind: BodyKind, number: number, day: IsoDate): string =>
  patterns[kind]
    .replace('{n}', String(number))
    .replace('{0n}', String(number).padStart(4, '0'))
    .replace('{year}', day.slice(0, 4))
    .replace('{yy}', day.slice(2, 4))
