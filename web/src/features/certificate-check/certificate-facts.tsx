import type { ReactNode } from 'react'
import { codeOf, formatCode } from '#contract/kernel/code.ts'
import { regulationTitles, type CheckedCertificate } from '#contract/aid/certificates/public-check.ts'
import { isSealKind, pdfSignatureKinds, type PdfSignatureKind } from '#contract/aid/certificates/signature.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import classes from './certificate-check.module.css'

type Props = { kod: string; certificate: CheckedCertificate }

/** What the certificate says, in the order of its forms, for holding it against the document. */
export const CertificateFacts = ({ kod, certificate }: Props) => (
  <dl className={classes['facts']}>
    <Fact label="Kod zaświadczenia">{formatCode(codeOf(kod) ?? kod)}</Fact>
    {certificate.nrZaswiadczenia !== null && <Fact label="Numer zaświadczenia">{certificate.nrZaswiadczenia}</Fact>}
    <Fact label="Data wydania">{formatDate(certificate.dataWydania)}</Fact>
    <Fact label="Podmiot udzielający pomocy">
      <Party name={certificate.nazwaPup} nip={certificate.nipPup} />
    </Fact>
    <Fact label="Beneficjent">
      <Party name={certificate.nazwaBeneficjenta} nip={certificate.nipBeneficjenta} />
    </Fact>
    <Fact label="Data udzielenia pomocy">{formatDate(certificate.dataUdzieleniaPomocy)}</Fact>
    <Fact label="Wartość pomocy brutto">{formatAmount(certificate.pomocBrutto)} zł</Fact>
    <Fact label="Równowartość w euro">{formatAmount(certificate.pomocEur)} euro</Fact>
    <Fact label="Rozporządzenie Komisji">{regulationTitles[certificate.warunekKe]}</Fact>
    {certificate.podpis && (
      <Fact label={isSealKind(certificate.podpis.rodzaj) ? 'Pieczęć elektroniczna' : 'Podpis elektroniczny'}>
        <Signature {...certificate.podpis} />
      </Fact>
    )}
  </dl>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Party = ({ name, nip }: { name: string; nip: string }) => (
  <>
    {name}
    <br />
    NIP {formatNip(nip)}
  </>
)

const Signature = ({ rodzaj, kto, czas }: NonNullable<CheckedCertificate['podpis']>) => (
  <>
    <span className={classes['kind']}>{pdfSignatureKinds[rodzaj]}</span>
    {signedBy[rodzaj]}: {kto}
    <br />
    {/* the time in a signature is a claim of its signer: the register knows when it got the file */}w rejestrze od{' '}
    {formatDate(today(new Date(czas)))}
  </>
)

const signedBy: Record<PdfSignatureKind, string> = {
  KWALIFIKOWANY: 'podpisane',
  PIECZEC: 'opatrzone pieczęcią',
  OSOBISTY: 'podpisane',
  PROBNY: 'opatrzone próbną pieczęcią',
}
