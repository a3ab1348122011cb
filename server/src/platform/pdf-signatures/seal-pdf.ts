import { textString } from '../pdf/pdf-file.ts'
import { requireMatch, PdfUpdate } from '../pdf/pdf-update.ts'
import { signApart, type Signer } from './cades-signature.ts'
import { MAX_TOKEN_BYTES, type TimeStamp } from './time-stamps.ts'

/** Bytes of a signature beside its certificates: its attributes and the value of the longest key. */
const BESIDE_CERTIFICATES = 4096
/** In the place of three numbers that are known later. */
const NO_RANGE = '########## ########## ##########'

/**
 * Seals a PDF that `PdfFile` has written (PAdES, EN 319 142-1, level B-B, or B-T with a time-stamp). The given file stays as
 * it is, byte for byte; the seal is appended and covers all of it. Its field takes no place on a page: what people are to see
 * of it is printed there.
 */
export async function sealPdf(
  pdf: Buffer,
  signer: Signer,
  name: string,
  { at = new Date(), stamp }: { at?: Date; stamp?: TimeStamp | undefined } = {},
): Promise<Buffer> {
  const certificates = [signer.certificate, ...signer.authorities]
  const beside = BESIDE_CERTIFICATES + (stamp ? MAX_TOKEN_BYTES : 0)
  const room = '0'.repeat(2 * certificates.reduce((sum, { raw }) => sum + raw.length, beside))
  const sealed = withField(pdf, name, at, room)
  const open = sealed.lastIndexOf(`<${room}>`)
  const close = open + room.length + 2
  const range = [open, close, sealed.length - close].map((n) => String(n).padStart(10))
  sealed.write(range.join(' '), sealed.lastIndexOf(NO_RANGE))
  const signature = await signApart(Buffer.concat([sealed.subarray(0, open), sealed.subarray(close)]), signer, stamp)
  if (2 * signature.length > room.length) throw new Error(`A signature of ${signature.length} bytes has no room`)
  sealed.write(signature.toString('hex'), open + 1)
  return sealed
}

/** The file with the field of a signature that has no digits yet. */
function withField(pdf: Buffer, name: string, at: Date, room: string): Buffer {
  const update = new PdfUpdate(pdf)
  const catalog = update.dictionary(update.root)
  const pages = update.dictionary(Number(requireMatch(/\/Pages (\d+) 0 R/, catalog)))
  const page = Number(requireMatch(/\/Kids\[(\d+) 0 R/, pages))
  const [field, signature] = [update.reserve(), update.reserve()]
  const second = at.toISOString().slice(0, 19).replace(/[-:T]/g, '')
  update.write(update.root, `<<${catalog}/AcroForm<</Fields[${field} 0 R]/SigFlags 3>>>>`)
  update.write(page, `<<${update.dictionary(page)}/Annots[${field} 0 R]>>`)
  update.write(
    field,
    `<</Type/Annot/Subtype/Widget/FT/Sig/T${textString('Pieczęć')}/TU${textString('Pieczęć elektroniczna')}` +
      `/Rect[0 0 0 0]/F 132/P ${page} 0 R/V ${signature} 0 R>>`,
  )
  update.write(
    signature,
    `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/Name${textString(name)}/M(D:${second}Z)` +
      `/ByteRange[0 ${NO_RANGE}]/Contents<${room}>>>`,
  )
  return update.finish()
}
