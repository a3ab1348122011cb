import { codesOf } from '../kernel/codes.ts'
import { can, type Actor } from '../access.ts'
import { addDays, type IsoDate } from '../kernel/dates.ts'

/** Where a signed request stands (spec 2 §4). */
export const requestStates = { ZAR: 'Zarejestrowany', WCZ: 'Wczytany', ODR: 'Odrzucony' } as const
export type RequestState = keyof typeof requestStates

/** The states as the applicant reads them. The office does not see a request before it is signed. */
export const applicantStates = {
  ZAR: 'Czeka na rozpatrzenie',
  WCZ: 'Rozpatrzony pozytywnie',
  ODR: 'Odrzucony',
} as const
export type ApplicantState = keyof typeof applicantStates

/** Days that the office has to decide (Dz.U. 2019 poz. 2520 § 2 ust. 6). */
export const OFFICE_DAYS = 40
/** Days for which a link to sign with, and what nobody has signed, are kept. */
export const LINK_DAYS = 14

/** The last day on which the office is in time. */
export const decisionDue = (sent: IsoDate): IsoDate => addDays(sent, OFFICE_DAYS)

/** Only a registered request is loaded or rejected; only a loaded one has a user to write to. */
export const mayDecide = (state: RequestState): boolean => state === 'ZAR'
export const mayMailAgain = (state: RequestState): boolean => state === 'WCZ'

/** The states that this person may give a request by hand (spec 2 §4): an administrator any other, the office a rejection. */
export const nextStates = (actor: Actor, state: RequestState): readonly RequestState[] => {
  if (!can(actor, 'communication.manage')) return []
  const others = codesOf(requestStates).filter((one) => one !== state)
  return actor.poziom === 'ADMINISTRATOR' ? others : others.filter((one) => one === 'ODR' && mayDecide(state))
}
