import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { freshForEditing } from '#kit/query.ts'
import { readOrigin, type Origin } from './origin.ts'
import type { WizardStart } from '../shared/case-dialogs.ts'
import { useKeptProgress } from './use-kept-progress.ts'
import { idle, type Work } from './wizard-context.ts'
import { WizardSteps } from './wizard-steps.tsx'

const titles: Record<WizardStart['kind'], string> = {
  copy: 'Kopiowanie przypadku pomocy',
  further: 'Kolejny przypadek pomocy w akcie',
}

type Props = { start: WizardStart; onClose: () => void }

/** Asks what a copy or a further case needs, creates a draft, and leads to its edit screen (spec 1 §4.4). */
export function CaseWizard({ start, onClose }: Props) {
  const [work, report] = useState<Work>(idle)
  const [any, answered] = useState(false)
  const progress = useKeptProgress(start)
  const origin = useQuery<Origin>({
    queryKey: ['case-wizard', start],
    queryFn: ({ signal }) => readOrigin(start, signal),
    ...freshForEditing,
  })
  return (
    <Dialog title={titles[start.kind]} onClose={onClose} dirty={any || work.dirty} busy={work.busy} size="48rem">
      <Loaded query={origin}>
        {(read) => <WizardSteps origin={read} {...{ start, progress, work, report, answered, onClose }} />}
      </Loaded>
    </Dialog>
  )
}
