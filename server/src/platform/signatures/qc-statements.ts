import { derSequence } from './der.ts'
import { x509 } from './x509.ts'

/** The extension in which an issuer says what a certificate is (ETSI EN 319 412-5). */
export const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3'

/** Object identifiers of single statements, in DER. */
export const qcStatement = {
  /** 0.4.0.1862.1.1: qualified. */
  compliance: Buffer.from('060604008e460101', 'hex'),
  /** 0.4.0.1862.1.6: what follows is its type. */
  type: Buffer.from('060604008e460106', 'hex'),
  /** 0.4.0.1862.1.6.1: for the signature of a person. */
  signature: Buffer.from('060704008e46010601', 'hex'),
  /** 0.4.0.1862.1.6.2: for the seal of an organisation. */
  seal: Buffer.from('060704008e46010602', 'hex'),
}

/** The extension of a qualified certificate of a type. */
export const qcStatements = (type: 'signature' | 'seal'): x509.Extension =>
  new x509.Extension(
    QC_STATEMENTS,
    false,
    derSequence(derSequence(qcStatement.compliance), derSequence(qcStatement.type, derSequence(qcStatement[type]))),
  )
