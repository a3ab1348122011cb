import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { deliveredFile } from '#contract/aid/certificates/delivery.ts'
import { errorText } from '#kit/call.ts'
import { download } from '#kit/download.ts'
import classes from './certificate-check.module.css'

/** Gives the signed file to whoever opened the page by the link from the message. */
export function DeliveredFile({ kod, sekret }: { kod: string; sekret: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const fetchFile = async () => {
    setBusy(true)
    setFailure(undefined)
    await download(deliveredFile, { params: { kod }, body: { sekret } }).catch((error: unknown) =>
      setFailure(errorText(error)),
    )
    setBusy(false)
  }
  return (
    <section className={classes['delivered']} aria-label="Plik zaświadczenia">
      <Text>Odnośnik z wiadomości pozwala pobrać zaświadczenie z podpisem elektronicznym.</Text>
      <div>
        <Button
          loading={busy}
          leftSection={<IconDownload size="1.1rem" aria-hidden />}
          onClick={() => void fetchFile()}
        >
          Pobierz zaświadczenie
        </Button>
      </div>
      {failure !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {failure}
        </Alert>
      )}
    </section>
  )
}
