import { tidyRequest, type AccessRequest } from '#contract/access-requests/request.ts'
import { submission } from '#contract/access-requests/submission.ts'
import { requestOf } from '#contract/testing/sample-request.ts'
import { getTrialAuthority } from '#platform/signatures/trial-authority.ts'
import { signOnTrial } from '#platform/signatures/sign-on-trial.ts'
import { addLink } from '../features/access-requests/links.ts'
import { getDocument, storeRequest } from '../features/access-requests/store-request.ts'
import type { Api } from './api.ts'

export const SIGNER = { imie: 'Ewa', nazwisko: 'Wójt-Źdźbłowska', pesel: '44051401359' }

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]
let bodies = 0
/** A tax number that no body and no other request of this run has. */
export function newNip(): string {
  const nine = String(700_000_000 + ++bodies)
  const sum = weights.reduce((total, weight, i) => total + weight * Number(nine[i]), 0) % 11
  return sum === 10 ? newNip() : `${nine}${sum}`
}

/** A request stored as its form would store it, and a link to it. */
export async function storedRequest(api: Api, changes: Partial<AccessRequest> = {}) {
  const nip = newNip()
  // of its own, since an address gets few confirmations a day
  const dane = requestOf({ nip, email: `m.swietoslawska${nip}@zdzblowo.example`, ...changes })
  const numer = await api.db.transaction().execute((tx) => storeRequest(tx, tidyRequest(dane)))
  const { xml } = await getDocument(api.db, numer)
  return { numer, dane, xml, token: await addLink(api.db, numer) }
}

/** A document with the signature of the trial. */
export const signedBySigner = async (api: Api, xml: Buffer, as: 'seal' | 'certificate' = 'certificate') =>
  signOnTrial(await getTrialAuthority(api.db), xml, SIGNER, as)

/** Loads a signed file by the link of a request. */
export const uploadSigned = (api: Api, token: string, signed: Buffer) =>
  api.visitor.upload(submission.upload, { name: 'wniosek.xml', bytes: new Uint8Array(signed) }, { params: { token } })

/** A request that was signed and waits for the office. */
export async function signedRequest(api: Api, changes: Partial<AccessRequest> = {}) {
  const stored = await storedRequest(api, changes)
  const answer = await uploadSigned(api, stored.token, await signedBySigner(api, stored.xml))
  if (answer.status !== 200) throw new Error(`The request was not accepted: ${answer.raw.toString()}`)
  return stored
}

/** The status of a request in the database; `DPO` before it is signed. */
export async function storedStatus(api: Api, numer: number): Promise<string> {
  const { status } = await api.db
    .selectFrom('wniosek')
    .where('id', '=', numer)
    .select('status')
    .executeTakeFirstOrThrow()
  return status
}
