import { Alert, Button, FileButton, Progress, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { errors, fill } from '#contract/errors.ts'
import { endingsOf, refusedName } from '#contract/upload.ts'
import { limits } from '#contract/limits.ts'
import classes from './upload-area.module.css'

type Props = {
  /** The label: 'Wybierz plik CSV'. */
  label: string
  /** How the file's name may end. */
  extension: string | readonly string[]
  hint?: ReactNode
  /** The most bytes it may have. */
  most?: number
  disabled?: boolean
  /** Percent of the file sent so far; while it is set, the area is busy. */
  progress?: number | undefined
  /** The server's message about the last file. */
  failure?: string | undefined
  onFile: (file: File) => void
  /** Another file was chosen, and refused here. */
  onRefused?: () => void
}

const MEGABYTE = 1_048_576
const sizeText = (bytes: number): string => (bytes < MEGABYTE ? `${bytes / 1024} kB` : `${bytes / MEGABYTE} MB`)

/** A place to choose a file or drop it on. A file of the wrong kind or size is refused before it is sent. */
export function UploadArea({
  label,
  extension,
  hint,
  most = limits.upload,
  disabled = false,
  progress,
  failure,
  onFile,
  onRefused,
}: Props) {
  const [refusal, setRefusal] = useState<string>()
  const [over, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const busy = progress !== undefined
  const take = (file: File | null | undefined) => {
    if (!file || busy || disabled) return
    const fault = faultOf(file, extension, most)
    setRefusal(fault)
    // so that the same file can be chosen again after it was corrected
    reset.current?.()
    if (fault) onRefused?.()
    else onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const fault = refusal ?? failure
  return (
    <div
      className={classes['area']}
      data-over={over || undefined}
      aria-busy={busy}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={36} stroke={1.5} aria-hidden />
      <FileButton
        onChange={take}
        accept={[extension]
          .flat()
          .map((ending) => `.${ending}`)
          .join()}
        resetRef={reset}
        disabled={busy || disabled}
      >
        {(button) => (
          <Button {...button} disabled={disabled} loading={busy}>
            {label}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        lub upuść plik tutaj ({endingsOf(extension).toUpperCase()}, najwyżej {sizeText(most)})
      </Text>
      {hint && <Text size="sm">{hint}</Text>}
      {busy && <Progress value={progress} aria-label="Przesyłanie pliku" w="100%" animated={progress === 100} />}
      {fault && !busy && (
        <Alert color="red" role="alert" className={classes['fault'] ?? ''}>
          {fault}
        </Alert>
      )}
    </div>
  )
}

function faultOf({ name, size }: File, extension: Props['extension'], most: number): string | undefined {
  const refused = refusedName(name, extension)
  if (refused) return fill(errors[refused][1], { extension: endingsOf(extension) })
  if (size > most) return `Plik jest większy niż ${sizeText(most)}`
  return size === 0 ? errors['upload.empty'][1] : undefined
}
