import { aidActs, type Act } from '#contract/aid/acts.ts'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { call } from '#kit/call.ts'
import { draftName, MAX_NAME } from '../shared/beneficiary.ts'
import type { WizardStart } from '../shared/case-dialogs.ts'

/** What the wizard starts from, as read: the case to copy with its act, or the starting values of a further case. */
export type Origin =
  | { kind: 'copy'; source: AidCase; act: Act }
  | { kind: 'further'; next: ReplyOf<typeof aidCases.robocze.addToAct> }

export async function readOrigin(start: WizardStart, signal: AbortSignal): Promise<Origin> {
  const params = { id: start.ppId }
  if (start.kind === 'further')
    return { kind: 'further', next: await call(aidCases.robocze.addToAct, { params }, { signal }) }
  const source = await call(aidCases[start.stan].read, { params }, { signal })
  const act = await call(aidActs.robocze.read, { params: { id: source.aktId } }, { signal })
  return { kind: 'copy', source, act: { ...act, bfNazwa: await nameIn(act, signal) } }
}

/** A sent act may have a beneficiary name that is too long for a draft. */
async function nameIn({ bfNip: nip, bfNazwa }: Act, signal: AbortSignal): Promise<string> {
  if (bfNazwa.length <= MAX_NAME) return bfNazwa
  const { podmiot } = await call(businessEntities.byNip, { params: { nip } }, { signal })
  return draftName({ nazwa: bfNazwa, nazwaSkrocona: podmiot.nazwaSkrocona })
}
