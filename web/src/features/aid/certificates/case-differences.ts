import { isAmbiguous } from '#contract/aid/certificates/amounts.ts'
import type { Certificate, Preset } from '#contract/aid/certificates/certificates.ts'
import { present } from '#contract/kernel/lists.ts'
import { fieldsOf, type CertificateValues } from './certificate-values.ts'

/** What a certificate takes from its case and may say differently until it is issued. */
const taken = [
  'nazwaPup',
  'adresPup',
  'nazwaBeneficjenta',
  'adresBeneficjenta',
  'pomocBrutto',
  'pomocEur',
  'podstawa',
] as const satisfies (keyof Preset)[]
/** What it takes once and for all. */
const fixed = ['nipPup', 'nipBeneficjenta', 'dataUdzieleniaPomocy'] as const satisfies (keyof Preset)[]

/** What the case says now and the form does not: `offered` can be taken over, for `fixed` a new certificate is needed. */
export type Differences = { offered: Partial<Preset>; fixed: (keyof Preset)[] }

const isAmount = (name: keyof Preset): boolean => name === 'pomocBrutto' || name === 'pomocEur'

export function differences(
  values: CertificateValues,
  { zPrzypadku: preset, przypadek }: Pick<Certificate, 'zPrzypadku' | 'przypadek'>,
): Differences {
  if (!preset) return { offered: {}, fixed: [] }
  const shape = fieldsOf(values.wzorZaswiadczenia)
  const fits = (name: keyof Preset, value: unknown) => present(shape[name], 'field').safeParse(value).success
  const offered = taken.filter(
    (name) =>
      preset[name] !== values[name] &&
      preset[name] !== '' &&
      // the grantor has to say how much of the reductions is of this aid
      !(isAmount(name) && isAmbiguous(przypadek)) &&
      // a name that was shortened by hand is not made too long again
      (fits(name, preset[name]) || !fits(name, values[name])),
  )
  return {
    offered: Object.fromEntries(offered.map((name) => [name, preset[name]])),
    fixed: fixed.filter((name) => preset[name] !== values[name]),
  }
}
