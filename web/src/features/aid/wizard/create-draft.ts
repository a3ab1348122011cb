import { present } from '#contract/kernel/lists.ts'
import { z } from 'zod'
import { CallError } from '#kit/call.ts'
import { addCase } from '../shared/add-case.ts'
import { storedEntity } from '../shared/store-entity.ts'
import { actOf, newDraft } from './new-draft.ts'
import type { Origin } from './origin.ts'
import type { Answers, ExistingAct } from './wizard-state.ts'

/** Creates the draft, with its act if that is new, and returns its id. Until now the wizard has stored nothing. */
export async function createDraft(origin: Origin, answers: Answers, idempotencyKey: string): Promise<number> {
  const entity = needsEntity(origin, answers)
    ? await storedEntity(present(answers.beneficiary, 'beneficiary'))
    : undefined
  const { key } = await addCase('robocze', newDraft(origin, answers, entity), idempotencyKey)
  return key.ppId
}

/** A new act of a beneficiary chosen here; the beneficiary of a copied case already has its entity. */
const needsEntity = (origin: Origin, answers: Answers): boolean =>
  actOf(origin, answers)?.kind === 'new' && answers.copyType !== 'oldBfNewAktPomocy'

const TakenAct = z.object({ aktId: z.number(), aktSym: z.string(), aktData: z.string() })

/** The act that already has the symbol, if that is why the draft was refused. */
export function takenBy(error: unknown): ExistingAct | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  return TakenAct.safeParse(error.refusal?.key).data
}
