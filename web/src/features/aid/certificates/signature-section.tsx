import { Box, Button, List, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { can } from '#contract/access.ts'
import { certificates, type Certificate } from '#contract/aid/certificates/certificates.ts'
import {
  isSealKind,
  pdfSignatureKinds,
  signCertificate,
  type CertificateSignature,
} from '#contract/aid/certificates/signature.ts'
import { revocationVerdicts } from '#contract/access-requests/signature.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { errorText } from '#kit/call.ts'
import { download } from '#kit/download.ts'
import { Fact, FactList } from '#kit/fact-list.tsx'
import { UploadArea } from '#kit/form/upload-area.tsx'
import { notice } from '#kit/notices.tsx'
import { upload } from '#kit/upload.ts'
import { isClosedTo, useUser } from '#kit/user.ts'
import classes from './signature-section.module.css'

/** The electronic signature of an issued certificate: who signed it, or how to sign it. */
export function SignatureSection({ stored }: { stored: Certificate }) {
  const user = useUser()
  if (stored.podpis) return <Signed podpis={stored.podpis} />
  const canBeSigned =
    stored.stan === 'WYDANE' &&
    stored.elektroniczne &&
    !stored.przypadek.usuniety &&
    can(user, 'certificates.issue') &&
    !isClosedTo(user, signCertificate)
  return canBeSigned ? <Sign id={stored.id} /> : null
}

const Section = ({ title = 'Podpis elektroniczny', children }: { title?: string; children: ReactNode }) => (
  <section className={classes['section']} aria-labelledby="podpis-zaswiadczenia">
    <Title order={2} size="h3" id="podpis-zaswiadczenia">
      {title}
    </Title>
    {children}
  </section>
)

/** What is said of a seal, and of a signature. */
const words = {
  seal: {
    title: 'Pieczęć elektroniczna',
    done: 'opatrzony pieczęcią',
    who: 'Opatrzono pieczęcią',
    kept: 'Plik z pieczęcią',
  },
  signature: { title: 'Podpis elektroniczny', done: 'podpisany', who: 'Podpisano', kept: 'Podpisany plik' },
}

function Signed({ podpis }: { podpis: CertificateSignature }) {
  const said = words[isSealKind(podpis.rodzaj) ? 'seal' : 'signature']
  return (
    <Section title={said.title}>
      <Text>Plik, który otwiera „Drukuj”, jest {said.done}. Sprawdziliśmy, że obejmuje całe wydane zaświadczenie.</Text>
      <FactList>
        <Fact label={said.who}>{podpis.kto}</Fact>
        <Fact label="Rodzaj">{pdfSignatureKinds[podpis.rodzaj]}</Fact>
        <Fact label="Wystawca certyfikatu">{podpis.wystawca}</Fact>
        <Fact label="Certyfikat ważny do">{formatDateTime(podpis.wazneDo)}</Fact>
        <Fact label="Unieważnienie certyfikatu">{revocationVerdicts[podpis.uniewaznienie]}</Fact>
        <Fact label={`${said.kept} zapisano`}>{`${formatDateTime(podpis.czas)}, ${podpis.login}`}</Fact>
      </FactList>
    </Section>
  )
}

/** The file goes out, is signed in another program, and comes back. */
function Sign({ id }: { id: number }) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    await download(certificates.print, { params: { id }, query: {} }).catch((error: unknown) => notice.failure(error))
    setBusy(false)
  }
  const sendFile = async (file: File) => {
    setFailure(undefined)
    setProgress(0)
    try {
      const { message } = await upload(signCertificate, file, { input: { params: { id } }, onProgress: setProgress })
      notice.success(message)
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <Section>
      <Text>
        Zaświadczenie jest dokumentem elektronicznym. Możesz je podpisać w dowolnym programie i wczytać tutaj.
      </Text>
      <List type="ordered" spacing="sm" classNames={{ itemWrapper: classes['step'] ?? '' }}>
        <List.Item>
          Pobierz wydany plik i nie zmieniaj jego treści.
          <div>
            <Button
              variant="default"
              mt="xs"
              loading={busy}
              leftSection={<IconDownload size="1.1rem" aria-hidden />}
              onClick={() => void fetchFile()}
            >
              Pobierz plik do podpisu
            </Button>
          </div>
        </List.Item>
        <List.Item>
          Podpisz go w formacie <b>PAdES</b>, bez widocznego znaku na stronie: podpisem kwalifikowanym, osobistym albo
          kwalifikowaną pieczęcią podmiotu.
        </List.Item>
        <List.Item>
          Wczytaj podpisany plik. Od tej chwili to on jest wydawany.
          <Box mt="xs">
            <UploadArea
              label="Wybierz podpisany plik PDF"
              extension="pdf"
              progress={progress}
              failure={failure}
              onFile={(file) => void sendFile(file)}
            />
          </Box>
        </List.Item>
      </List>
    </Section>
  )
}
