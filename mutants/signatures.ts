import type { Mutant } from './mutant.ts'

const [pdf, certificates] = ['server/src/platform/pdf-signatures', 'server/src/features/aid/certificates']

/** Seals and signatures of certificates: what is covered, who signed, and what may change meanwhile. */
export const signatures: readonly Mutant[] = [
  {
    what: 'Another file passes for the issued one once it is signed',
    file: `${pdf}/appended-signature.ts`,
    replace: ' || !given.subarray(0, issued.length).equals(issued)',
    by: '',
    noticedBy: `${pdf}/appended-signature.rules.test.ts`,
  },
  {
    what: 'What was appended behind a signature is not looked at',
    file: `${pdf}/appended-signature.ts`,
    replace: ' || close + rest !== given.length',
    by: '',
    noticedBy: `${pdf}/appended-signature.rules.test.ts`,
  },
  {
    what: 'The mark of a signature hides an amount',
    file: `${pdf}/appended-signature.ts`,
    replace: '  requireFree(after, widget)\n',
    by: '',
    noticedBy: `${pdf}/appended-signature.rules.test.ts`,
  },
  {
    what: 'A signature of another content is taken',
    file: `${pdf}/verify-cades.ts`,
    replace:
      "  if (!createHash(hash).update(covered).digest().equals(Buffer.from(digest.buffer))) throw new NotSigned('otherContent')\n",
    by: '',
    noticedBy: `${pdf}/appended-signature.rules.test.ts`,
  },
  {
    what: 'The seal of another body seals a certificate',
    file: `${pdf}/verify-signed-pdf.ts`,
    replace:
      "  if (!subjectName.getField(oid.organizationIdentifier).includes(`VATPL-${nip}`))\n    throw problem('pdfSignature.otherBody')\n",
    by: '',
    noticedBy: `${certificates}/signed.test.ts`,
  },
  {
    what: 'A signature by an expired certificate is taken',
    file: `${pdf}/verify-signed-pdf.ts`,
    replace: "  if (!isValidAt(signer, now)) throw problem('pdfSignature.expired')\n",
    by: '',
    noticedBy: `${certificates}/signed.test.ts`,
  },
  {
    what: 'A certificate is signed while its correction is being issued',
    file: `${certificates}/sign-elsewhere.ts`,
    replace: '      await lockCertified(tx, call.actor, ppId)\n',
    by: '',
    noticedBy: `${certificates}/signed.test.ts`,
  },
  {
    what: 'The print is given out in place of the signed file',
    file: `${certificates}/given-out-file.ts`,
    replace: "eb.fn.coalesce('podpis.pdf', 'plik.pdf')",
    by: "eb.ref('plik.pdf')",
    noticedBy: `${certificates}/signed.test.ts`,
  },
  {
    what: 'A seal that was removed meanwhile seals a certificate',
    file: `${certificates}/issue-certificate.ts`,
    replace: '  await requireSameSeal(tx, actor, seal)\n',
    by: '',
    noticedBy: `${certificates}/sealed.test.ts`,
  },
  {
    what: 'A seal is put in without the second factor',
    file: 'server/src/features/seals/store-seal.ts',
    replace: '  const { db, actor, caller, body } = call\n  requireProvedAgain(caller)\n',
    by: '  const { db, actor, caller, body } = call\n',
    noticedBy: 'server/src/features/seals/seals.test.ts',
  },
]
