import { Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { UploadArea } from '#kit/form/upload-area.tsx'
import { Page } from '#kit/page.tsx'
import { Steps } from '#kit/steps.tsx'
import classes from './classifications.module.css'
import type { ImportKind } from './import-kind.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { stepOf, type ImportState } from './import-state.ts'
import { useImport } from './use-import.ts'

const steps = ['Prześlij plik', 'Podgląd', 'Podsumowanie']

/** A classification read from a file of Eurostat, in three steps (spec 3 §2.11, §2.12). */
export function ImportWizard({ kind }: { kind: ImportKind }) {
  const { state, choose, accepted, again } = useImport(kind)
  const step = stepOf(state)
  return (
    <Page title={kind.title}>
      <Steps labels={steps} step={step} failed={state.at === 'failed'} title={titleOf(state)}>
        {step === 0 && <Upload kind={kind} state={state} choose={(file) => void choose(file)} />}
        {state.at === 'preview' && <ImportPreview {...{ kind, accepted, again }} file={state.file} />}
        {(state.at === 'done' || state.at === 'failed') && <ImportResult kind={kind} state={state} again={again} />}
      </Steps>
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
      return 'Zawartość pliku'
    case 'done':
      return 'Operacja wykonana pomyślnie !'
    case 'failed':
      return 'Operacja zakończona niepowodzeniem !'
    default:
      return 'Wybierz plik z klasyfikacją'
  }
}
