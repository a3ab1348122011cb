import type { ReactNode } from 'react'
import type { CheckedCertificate } from '#contract/aid/certificates/public-check.ts'
import type { PdfSignatureKind } from '#contract/aid/certificates/signature.ts'
import { codeOf, formatCode } from '#contract/kernel/code.ts'
import { Verdict } from '#kit/verdict.tsx'
import classes from './certificate-check.module.css'
import type { CheckedFile } from './use-file-digest.ts'

type Props = { kod: string; certificate: CheckedCertificate; checked: CheckedFile }

/** What a file is to the register, and whether the certificate in it still holds. */
export function FileVerdict({ kod, certificate, checked }: Props) {
  const { digest, unreadable } = checked
  const name = <b className={classes['name']}>{checked.name}</b>
  if (unreadable)
    return (
      <Verdict kind="doubtful" order={3} title="Nie udało się odczytać pliku">
        <p>Plik {name} mógł zostać przeniesiony, usunięty lub zablokowany. Wybierz go jeszcze raz.</p>
      </Verdict>
    )
  if (digest === undefined) return <p>Trwa sprawdzanie pliku {name}</p>
  const { zastapionePrzez, przypadekUsuniety } = certificate
  const holds = !zastapionePrzez && !przypadekUsuniety
  const found = foundWords(certificate, digest, holds)
  if (!found) return <OtherFile kod={kod} name={name} />
  return (
    <Verdict kind={holds ? 'good' : 'doubtful'} order={3} title="To jest dokument z rejestru">
      <p>
        Plik {name} {found}
      </p>
      {zastapionePrzez && <p>Zaświadczenie nie jest już aktualne: zastąpiła je korekta.</p>}
      {przypadekUsuniety && <p>Podmiot usunął przypadek pomocy, którego dotyczy zaświadczenie.</p>}
    </Verdict>
  )
}

/** What follows 'Plik …' for a file that the register has given out; nothing for any other. */
function foundWords({ podpis, skroty }: CheckedCertificate, digest: string, holds: boolean): string | undefined {
  if (podpis && digest === skroty.podpisany)
    return `jest dokładnie tym plikiem ${withSignature[podpis.rodzaj]}, który wydaje podmiot.`
  if (digest !== skroty.wydany) return undefined
  const issued = 'jest dokładnie tym plikiem, który wydał podmiot.'
  if (!podpis) return issued
  const ask = holds && podpis.rodzaj !== 'PROBNY' ? ' – poproś o niego' : ''
  return `${issued} Teraz podmiot wydaje plik ${withSignature[podpis.rodzaj]}${ask}.`
}

const withSignature: Record<PdfSignatureKind, string> = {
  KWALIFIKOWANY: 'z podpisem elektronicznym',
  PIECZEC: 'z pieczęcią elektroniczną',
  OSOBISTY: 'z podpisem elektronicznym',
  PROBNY: 'z pieczęcią próbną (bez mocy prawnej)',
}

const OtherFile = ({ kod, name }: { kod: string; name: ReactNode }) => {
  const code = codeOf(kod)
  return (
    <Verdict kind="doubtful" order={3} title="To nie jest plik z rejestru">
      <p>
        Plik {name} różni się od tego, który jest w rejestrze. Tak jest ze skanem wydruku i z plikiem zapisanym ponownie
        przez inny program, choć ich treść może być prawdziwa. Porównaj z dokumentem dane podane wyżej.
      </p>
      {code && (
        <p>
          Sprawdź też, czy na dokumencie jest kod <strong>{formatCode(code)}</strong>.
        </p>
      )}
    </Verdict>
  )
}
