import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { CheckedCertificate } from '#contract/aid/certificates/public-check.ts'
import { UploadArea } from '#kit/form/upload-area.tsx'
import classes from './certificate-check.module.css'
import { FileVerdict } from './file-verdict.tsx'
import { useFileDigest } from './use-file-digest.ts'

const MOST_BYTES = 20 * 1_048_576

type Props = { kod: string; certificate: CheckedCertificate }

/** Tells whether a file is, byte by byte, one that the register has given out. The file stays in the browser. */
export function FileCheck({ kod, certificate }: Props) {
  const heading = useId()
  const { checked, check, clear } = useFileDigest()
  return (
    <section className={classes['file']} aria-labelledby={heading}>
      <Title order={2} id={heading}>
        Sprawdź plik PDF
      </Title>
      {/* browsers work out digests on secure pages alone */}
      {window.isSecureContext ? (
        <>
          <Text>
            Masz to zaświadczenie w pliku? Sprawdź, czy jest to dokładnie ten plik, który jest w rejestrze. Sprawdzenie
            odbywa się w Twojej przeglądarce: plik nie jest nigdzie wysyłany.
          </Text>
          <div>
            <UploadArea label="Wybierz plik PDF" extension="pdf" most={MOST_BYTES} onFile={check} onRefused={clear} />
            <div role="status" className={classes['outcome']}>
              {checked && <FileVerdict kod={kod} certificate={certificate} checked={checked} />}
            </div>
          </div>
        </>
      ) : (
        <Text>Plik można sprawdzić tylko wtedy, gdy adres tej strony zaczyna się od https://.</Text>
      )}
    </section>
  )
}
