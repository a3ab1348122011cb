import { XmlError } from 'libxml2-wasm'
import { isLarge, readApart } from '#platform/in-thread.ts'
import { problem } from '#platform/problem.ts'
import type { TrialPerson } from '#platform/signatures/issue-on-trial.ts'
import { signOnTrial } from '#platform/signatures/sign-on-trial.ts'
import type { TrialAuthority } from '#platform/signatures/trial-authority.ts'
import { isCostly } from '#platform/signatures/xml-document.ts'
import { readTask } from './kir-task-list.ts'

type ToSign = { authority: TrialAuthority; document: Uint8Array; person: TrialPerson; as: 'seal' | 'certificate' }

/** Signs a document, in a thread if its canonical form takes long: anyone may have one signed on trial. */
export const signApart = async (work: ToSign): Promise<Buffer> =>
  Buffer.from(await readApart(new URL(import.meta.url), signDocument, work, isCostly(Buffer.from(work.document))))

/** Signs with the trial authority: under its seal, which names the person, or with a certificate of the person's own. */
export const signDocument = ({ authority, document, person, as }: ToSign): Promise<Uint8Array> =>
  signOnTrial(authority, Buffer.from(document), person, as).catch((cause: unknown) => {
    // well-formed, and yet without a canonical form, such as a document whose namespaces have relative names
    throw cause instanceof XmlError ? problem('signature.notXml', {}, { cause }) : cause
  })

/** The task of an envelope, a large one read in a thread. */
export const readTaskApart = (xml: Uint8Array) =>
  readApart(new URL('./kir-task-list.ts', import.meta.url), readTask, xml, isLarge(xml))
