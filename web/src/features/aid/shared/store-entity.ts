import { z } from 'zod'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import { territory } from '#contract/territory/territory.ts'
import { call, CallError } from '#kit/call.ts'
import type { Beneficiary } from './beneficiary.ts'

/** The entity in the own register that a new act names, with the commune of its seat. */
export type StoredEntity = { bfId: number; gminaId: number | null }

/** The entity of a beneficiary, stored if it is new, and the commune of its seat. */
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
 * Stores the entity and returns its id; an entity stored meanwhile, by somebody else or an earlier try, is used as it
 * is. A register that no longer answers does not matter: the name is known by now.
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

/** The commune of the seat in the dictionary, if it is there; otherwise the act's form asks for it. */
export async function communeOf(kod: string): Promise<number | null> {
  const search = encodeSearch([{ field: 'kod', operator: ':', value: kod }])
  try {
    const { items } = await call(territory.communes.list, { query: { search, pageSize: 10, pageNumber: 0 } })
    return items.find((commune) => commune.kod === kod)?.id ?? null
  } catch {
    return null
  }
}
