import { Button, Group, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { UploadArea } from '#kit/form/upload-area.tsx'
import { Page } from '#kit/page.tsx'
import classes from './classifications.module.css'
import type { ImportKind } from './import-kind.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { stepOf, type ImportState } from './import-state.ts'
import { Steps } from './import-steps.tsx'
import { useImport } from './use-import.ts'

/** A classification read from a file of Eurostat, in three steps (spec 3 §2.11, §2.12). */
export function ImportWizard({ kind }: { kind: ImportKind }) {
  const { state, choose, accepted, update, again } = useImport(kind)
  const step = stepOf(state)
  const heading = useStepHeading(step)
  return (
    <Page title={kind.title}>
      <Steps state={state} />
      <Stack>
        <Title order={2} ref={heading} tabIndex={-1} className={classes['stepTitle'] ?? ''}>
          {titleOf(state)}
        </Title>
        {step === 0 && <Upload kind={kind} state={state} choose={(file) => void choose(file)} />}
        {(state.at === 'preview' || state.at === 'updating') && (
          <ImportPreview
            kind={kind}
            state={state}
            accepted={accepted}
            update={() => void update(state.file)}
            again={again}
          />
        )}
        {(state.at === 'done' || state.at === 'failed') && <ImportResult kind={kind} state={state} again={again} />}
      </Stack>
    </Page>
  )
}

type UploadProps = { kind: ImportKind; state: ImportState; choose: (file: File) => void }

function Upload({ kind, state, choose }: UploadProps) {
  const progress = state.at === 'sending' ? state.percent : state.at === 'received' ? 100 : undefined
  return (
    <Stack className={classes['panel'] ?? ''}>
      <kind.Current />
      <UploadArea
        label="Wybierz plik CSV"
        extension="csv"
        progress={progress}
        failure={state.at === 'choosing' ? state.failure : undefined}
        onFile={choose}
      />
      <Group>
        <Button component={Link} to={kind.list.to} variant="default">
          Anuluj
        </Button>
      </Group>
    </Stack>
  )
}

function titleOf(state: ImportState): string {
  switch (state.at) {
    case 'preview':
    case 'updating':
      return 'Zawartość pliku'
    case 'done':
      return 'Operacja wykonana pomyślnie !'
    case 'failed':
      return 'Operacja zakończona niepowodzeniem !'
    default:
      return 'Wybierz plik z klasyfikacją'
  }
}

/** The heading of a step takes the focus when the step changes, so that a screen reader follows. */
function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
