import { z } from 'zod'
import { aidCases } from '#contract/aid/cases.ts'
import { businessEntities } from '#contract/business-entities.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import { territory } from '#contract/territory.ts'
import { call, CallError } from '#kit/call.ts'
import { forgetCases } from '../shared/forget-cases.ts'
import { actOf, newDraft, type StoredEntity } from './new-draft.ts'
import type { Origin } from './origin.ts'
import type { Answers, Beneficiary, ExistingAct } from './wizard-state.ts'

/** Creates the draft, with its act where that is new, and gives its id. Until here nothing of the wizard was stored. */
export async function createDraft(origin: Origin, answers: Answers): Promise<number> {
  const entity = needsEntity(origin, answers) ? await storedEntity(answers.beneficiary!) : undefined
  const { key } = await call(aidCases.robocze.add, { body: newDraft(origin, answers, entity) })
  void forgetCases()
  return key.ppId
}

/** A new act of a beneficiary chosen here; that of the case copied has its entity already. */
const needsEntity = (origin: Origin, answers: Answers): boolean =>
  actOf(origin, answers)?.kind === 'new' && answers.copyType !== 'oldBfNewAktPomocy'

/** The entity behind a beneficiary, stored where it is not yet, and the commune of its seat. */
export const storedEntity = async (beneficiary: Beneficiary): Promise<StoredEntity> => ({
  bfId: beneficiary.bfId ?? (await storeEntity(beneficiary, entityCalls)),
  gminaId: beneficiary.kodGminy ? await communeOf(beneficiary.kodGminy) : null,
})

type EntityCalls = {
  fetch: (nip: string) => Promise<number>
  create: (nip: string, nazwaSkrocona: string) => Promise<number>
  find: (nip: string) => Promise<number>
}

const Key = z.object({ id: z.number() })
const entityCalls: EntityCalls = {
  fetch: async (nip) => Key.parse((await call(businessEntities.importFromRegister, { params: { nip } })).key).id,
  create: async (nip, nazwaSkrocona) =>
    Key.parse((await call(businessEntities.create, { body: { nip, nazwaSkrocona } })).key).id,
  find: async (nip) => (await call(businessEntities.byNip, { params: { nip } })).podmiot.id,
}

/**
 * Stores the entity and gives its id; one that somebody stored meanwhile, or a try before this one, is taken as it is.
 * A register that no longer answers does not stand in the way: its name is known by now.
 */
export async function storeEntity({ nip, nazwa, from }: Beneficiary, calls: EntityCalls): Promise<number> {
  if (from === 'register') {
    try {
      return await calls.fetch(nip)
    } catch (error) {
      if (!isStatus(error, 404, 503)) throw error
    }
  }
  try {
    return await calls.create(nip, nazwa)
  } catch (error) {
    if (!isStatus(error, 422)) throw error
    return calls.find(nip).catch(() => {
      throw error
    })
  }
}

const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof CallError && statuses.includes(error.status)

/** The commune of the seat in the dictionary, where it has it; a seat that is not found is asked for by the act's form. */
async function communeOf(kod: string): Promise<number | null> {
  const search = encodeSearch([{ field: 'kod', operator: ':', value: kod }])
  try {
    const { items } = await call(territory.communes.list, { query: { search, pageSize: 10, pageNumber: 0 } })
    return items.find((commune) => commune.kod === kod)?.id ?? null
  } catch {
    return null
  }
}

const TakenAct = z.object({ aktId: z.number(), aktSym: z.string(), aktData: z.string() })

/** The act that has the symbol already, where that is why the draft was refused. */
export function takenBy(error: unknown): ExistingAct | undefined {
  if (!isStatus(error, 409)) return undefined
  return TakenAct.safeParse((error as CallError).refusal?.key).data
}
