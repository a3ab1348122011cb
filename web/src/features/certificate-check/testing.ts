import type { CheckedCertificate } from '#contract/aid/certificates/public-check.ts'

/** One that holds and is not signed. */
export const certificate: CheckedCertificate = {
  nrZaswiadczenia: 'DM/2025/17',
  dataWydania: '2025-03-04',
  nazwaPup: 'Urząd Gminy',
  nipPup: '7811234563',
  nazwaBeneficjenta: 'Beneficjent Próbny',
  nipBeneficjenta: '5252248481',
  dataUdzieleniaPomocy: '2025-03-04',
  pomocBrutto: 1000,
  pomocEur: 240.5,
  warunekKe: '2023/2831',
  zastapionePrzez: null,
  przypadekUsuniety: false,
  podpis: null,
  skroty: { wydany: 'ab'.repeat(32), podpisany: null },
}
