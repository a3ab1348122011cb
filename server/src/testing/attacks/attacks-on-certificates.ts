import { qcStatements } from '#platform/signatures/qc-statements.ts'
import { x509 } from '#platform/signatures/x509.ts'
import { signByHand } from '#server/testing/hand-signed.ts'
import { makeAuthority, makeSigner, rsaKeys } from '#server/testing/signers.ts'
import { authority, person, REQUEST, signed, stranger, type Attack } from './attack.ts'

const HOUR_MS = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms)
const signedBy = async (wanted: Parameters<typeof makeSigner>[1]) =>
  signByHand(REQUEST, await makeSigner(authority, wanted)).toString()

/** Good signatures by certificates that do not count, or that say another person signed. */
export const attacksOnCertificates: Attack[] = [
  ['an expired certificate', 'signature.expired', () => signedBy({ from: ago(9 * HOUR_MS), until: ago(HOUR_MS) })],
  ['a certificate not yet valid', 'signature.notYetValid', () => signedBy({ from: ago(-HOUR_MS) })],
  ['another authority of the same name', 'signature.unknownIssuer', () => signByHand(REQUEST, stranger)],
  [
    'another authority of the same name that comes with the file',
    'signature.unknownIssuer',
    () =>
      signByHand(REQUEST, stranger, {
        certificates: [stranger.certificate, ...stranger.issuers, authority.certificate],
      }),
  ],
  [
    'encryption only',
    'signature.keyUsage',
    () => signedBy({ usage: x509.KeyUsageFlags.keyEncipherment | x509.KeyUsageFlags.dataEncipherment }),
  ],
  [
    'a certificate for servers',
    'signature.keyUsage',
    () =>
      signedBy({
        usage: x509.KeyUsageFlags.digitalSignature,
        extensions: [qcStatements('signature'), new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.1'])],
      }),
  ],
  [
    'a critical extension that nobody here knows',
    'signature.keyUsage',
    () =>
      signedBy({
        extensions: [qcStatements('signature'), new x509.Extension('1.2.3.4', true, new Uint8Array([5, 0]))],
      }),
  ],
  [
    'a certificate issued by a person',
    'signature.unknownIssuer',
    async () => {
      const issued = await makeSigner(person)
      return signByHand(REQUEST, issued, { certificates: [issued.certificate, person.certificate] })
    },
  ],
  [
    'an authority below one that may have none',
    'signature.unknownIssuer',
    async () => {
      const last = await makeAuthority({
        issuer: authority,
        subject: [{ CN: ['Ostatni'] }],
        extensions: [new x509.BasicConstraintsExtension(true, 0, true)],
      })
      const below = await makeAuthority({ issuer: last, subject: [{ CN: ['Pod nim'] }] })
      const signer = await makeSigner(below)
      return signByHand(REQUEST, signer, { certificates: [signer.certificate, ...signer.issuers] })
    },
  ],
  [
    'an expired authority in between',
    'signature.unknownIssuer',
    async () => {
      const between = await makeAuthority({ issuer: authority, subject: [{ CN: ['Dawny'] }], until: ago(HOUR_MS) })
      const signer = await makeSigner(between)
      return signByHand(REQUEST, signer, { certificates: [signer.certificate, ...signer.issuers] })
    },
  ],
  ['a certificate issued with SHA-1', 'signature.unknownIssuer', () => signedBy({ hash: 'SHA-1' })],
  ['a certificate that is not qualified', 'signature.notQualified', () => signedBy({ extensions: [] })],
  ['a seal', 'signature.noPerson', () => signedBy({ extensions: [qcStatements('seal')] })],
  ['a certificate without names', 'signature.noPerson', () => signedBy({ subject: [{ CN: ['Pseudonim'] }] })],
  [
    'the person of a trusted profile under a certificate of one’s own',
    'signature.claimedPerson',
    () => signed({ role: '<PodpisZP xmlns="http://crd.gov.pl/xml/schematy/ppzp/"/>' }),
  ],
  [
    'such a person where nobody signs it',
    'signature.claimedPerson',
    () => signed({ signature: (xml) => xml.replace('</ds:Object>', '<EPSignature/></ds:Object>') }),
  ],
  ['RSA of 1024 bits', 'signature.weakKey', async () => signedBy({ keys: await rsaKeys(1_024) })],
]
