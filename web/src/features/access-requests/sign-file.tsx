import { Button, List, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { submission } from '#contract/access-requests/submission.ts'
import { errorText } from '#kit/call.ts'
import { download } from '#kit/download.ts'
import { UploadArea } from '#kit/form/upload-area.tsx'
import { notice } from '#kit/notices.tsx'
import { upload } from '#kit/upload.ts'
import classes from './access-requests.module.css'
import { useHome } from './home-link.tsx'
import { sendingTrouble } from './trouble.ts'
import { SENT } from './use-sending.tsx'
import { TrialNotice } from './ways-to-sign.tsx'

type Props = { token: string; trial: boolean }

/** Signing in any program: the file goes out, is signed there, and comes back. */
export function SignFile({ token, trial }: Props) {
  const { busy, failure, progress, fetchFile, sendFile } = useFile(token)
  return (
    <section aria-labelledby="podpis-w-pliku">
      <Title order={2} id="podpis-w-pliku" mb="md">
        Pobierz, podpisz, wczytaj
      </Title>
      {trial && <TrialNotice />}
      <ol className={classes['steps']}>
        <Step title="1. Pobierz plik wniosku">
          <Text mb="sm">Zapisz plik na dysku i nie zmieniaj jego treści: każda zmiana unieważni podpis.</Text>
          <Button leftSection={<IconDownload size="1.1em" aria-hidden />} loading={busy} onClick={fetchFile}>
            Pobierz plik wniosku
          </Button>
        </Step>
        <Step title="2. Podpisz go">
          <Text>Użyj podpisu, który masz:</Text>
          <List mt="xs" spacing="xs" listStyleType="disc">
            <List.Item>
              <b>podpis zaufany</b> – na stronie gov.pl („Podpisz dokument elektronicznie”) lub w aplikacji mObywatel,
            </List.Item>
            <List.Item>
              <b>podpis osobisty</b> – e-dowodem, w programie e-Dowód podpis elektroniczny lub w aplikacji mObywatel,
            </List.Item>
            <List.Item>
              <b>podpis kwalifikowany</b> – w programie dostawcy, na przykład Szafir lub proCertum SmartSign.
            </List.Item>
          </List>
          <Text mt="xs">
            Jeżeli program pyta o rodzaj podpisu, wybierz <b>XAdES</b> i podpis <b>otoczony</b> (w pliku, ang.{' '}
            <i lang="en">enveloped</i>).
          </Text>
        </Step>
        <Step title="3. Wczytaj podpisany plik">
          <UploadArea
            label="Wybierz podpisany plik XML"
            extension="xml"
            progress={progress}
            failure={failure}
            onFile={sendFile}
          />
        </Step>
      </ol>
    </section>
  )
}

function useFile(token: string) {
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()
  const home = useHome()
  const input = { params: { token } }
  const fetchFile = async () => {
    setBusy(true)
    await download(submission.file, input).catch((error: unknown) =>
      notice.error(`Nie można pobrać pliku wniosku. ${errorText(error)}`),
    )
    setBusy(false)
  }
  const sendFile = async (file: File) => {
    setFailure(undefined)
    setProgress(0)
    try {
      await upload(submission.upload, file, { input, onProgress: setProgress })
      notice.success(SENT)
      void navigate(home)
    } catch (error) {
      const trouble = sendingTrouble(error)
      setFailure(trouble ? `${trouble.headline}: ${trouble.reason}` : errorText(error))
    } finally {
      setProgress(undefined)
    }
  }
  return { busy, failure, progress, fetchFile: () => void fetchFile(), sendFile: (file: File) => void sendFile(file) }
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <Title order={3} size="h4" mb="xs">
      {title}
    </Title>
    {children}
  </li>
)
