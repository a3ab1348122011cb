import { Group, Stack, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { confirmations } from '#contract/confirmations.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { useFollowedHeading } from '#kit/followed-heading.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportFailure } from './import-failure.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { isBusy } from './import-state.ts'
import { PASTED_NAME } from './pasted-file.ts'
import { useCaseImport } from './use-case-import.ts'

const looks = {
  choosing: { words: 'Wybierz plik z przypadkami pomocy', icon: undefined, color: undefined },
  busy: { words: 'Trwa import', icon: undefined, color: undefined },
  done: { words: confirmations['import.done'], icon: IconCircleCheck, color: 'var(--mantine-color-green-6)' },
  failed: { words: confirmations['import.failed'], icon: IconCircleX, color: 'var(--mantine-color-error)' },
  partly: { words: confirmations['import.partly'], icon: IconAlertTriangle, color: 'var(--mantine-color-amber-6)' },
}

/** Import of draft cases from a CSV or XLSX file, in the five states of spec 1 §4.5. */
export function CaseImportDialog({ onClose }: { onClose: () => void }) {
  const { state, send, another, mayLeave } = useCaseImport()
  const [pasted, setPasted] = useState('')
  /** Pasted rows stay in their field until they were read: after a failure they can be corrected there. */
  const importFile = async (file: File) => {
    const isRead = await send(file)
    if (isRead && file.name === PASTED_NAME) setPasted('')
  }
  const at = isBusy(state) ? 'busy' : state.at
  const heading = useFollowedHeading(at)
  const { words, icon: Icon, color } = looks[at]
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const ways = { another, onClose: () => void close() }
  return (
    <Dialog
      title="Import roboczych przypadków pomocy"
      onClose={ways.onClose}
      // a running import asks by itself
      dirty={pasted.trim() !== '' && !isBusy(state)}
      size="max(50vw, 46rem)"
    >
      <Stack>
        <Group wrap="nowrap" gap="xs" align="flex-start">
          {Icon && <Icon size="1.75rem" color={color} aria-hidden style={{ flexShrink: 0 }} />}
          <Title order={3} ref={heading} tabIndex={-1}>
            {words}
          </Title>
        </Group>
        {state.at === 'choosing' && <ChooseFile onFile={(file) => void importFile(file)} {...{ pasted, setPasted }} />}
        {isBusy(state) && <ImportProgress state={state} onClose={ways.onClose} />}
        {(state.at === 'done' || state.at === 'partly') && <ImportResult state={state} {...ways} />}
        {state.at === 'failed' && <ImportFailure state={state} repeat={() => void importFile(state.file)} {...ways} />}
      </Stack>
    </Dialog>
  )
}
