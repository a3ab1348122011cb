import { IconPlus } from '@tabler/icons-react'
import type { AidCase } from '#contract/aid/case-fields.ts'
import type { CertificateRow } from '#contract/aid/certificates/certificates.ts'
import { patternsFor, type PatternChoice } from '#contract/aid/certificates/patterns.ts'
import { present } from '#contract/kernel/lists.ts'
import type { FooterAction } from '#kit/actions.ts'
import { createCertificate } from './create-certificate.ts'
import { PatternDialog } from './pattern-dialog.tsx'
import { useCertificates } from './use-certificates.ts'

type Of = Pick<AidCase, 'ppId' | 'ppData' | 'przezPomocyKod' | 'nominalna' | 'usunietyPP'>

/** The button that prepares a certificate of a case or, if one holds already, its correction. */
export function useNewCertificate(
  stored: Of,
  open: (id: number) => void,
): {
  add: FooterAction
  refused?: string
  /** The certificate that holds, the one in preparation, and whether a correction could be prepared. */
  former: CertificateRow | undefined
  begun: number | undefined
  corrects: boolean
} {
  const { ppId, przezPomocyKod, ppData } = stored
  const rows = useCertificates(ppId).data?.items ?? []
  const former = rows.find(({ stan }) => stan === 'WYDANE')
  const choice = choiceFor(patternsFor(przezPomocyKod, ppData), former)
  const refused = whyNone(stored, choice, rows)
  const [only, ...others] = choice.patterns
  return {
    add: {
      label: former ? 'Wydaj korektę' : 'Dodaj zaświadczenie',
      icon: IconPlus,
      primary: true,
      permission: 'certificates.issue',
      refused,
      run: (_, list) => {
        if (others.length === 0) return createCertificate(ppId, present(only, 'form of a certificate')).then(open)
        return list.open((close) => <PatternDialog {...{ aid: stored, choice, open, close }} />)
      },
    },
    ...(refused && { refused }),
    former,
    begun: rows.find(({ stan }) => stan === 'PRZYGOTOWANIE')?.id,
    corrects: former !== undefined && refused === undefined,
  }
}

/** A correction keeps the form of what it corrects, as long as that still fits the aid. */
function choiceFor(choice: PatternChoice, former: CertificateRow | undefined): PatternChoice {
  const kept = former?.wzorZaswiadczenia
  return kept && choice.patterns.includes(kept) ? { ...choice, patterns: [kept] } : choice
}

function whyNone(
  { usunietyPP, nominalna }: Of,
  { patterns, reason }: PatternChoice,
  rows: readonly CertificateRow[],
): string | undefined {
  if (usunietyPP === 'TAK') return 'Przypadek pomocy jest usunięty. Aby wydać zaświadczenie, najpierw go przywróć.'
  if ((nominalna ?? 0) < 0)
    return 'Zmniejszenie pomocy nie ma własnego zaświadczenia. Wydaj korektę zaświadczenia o pomocy, która została zmniejszona.'
  if (patterns.length === 0) return reason
  if (rows.some(({ stan }) => stan === 'PRZYGOTOWANIE'))
    return 'Jedno zaświadczenie jest w przygotowaniu. Wydaj je albo usuń, zanim dodasz następne.'
  return undefined
}
