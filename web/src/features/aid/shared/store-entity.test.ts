import { describe, expect, test, vi } from 'vitest'
import { CallError } from '#kit/call.ts'
import type { Beneficiary } from './beneficiary.ts'
import { storeEntity } from './store-entity.ts'

const refused = (status: number) => async (): Promise<number> => {
  throw new CallError(status, { message: 'nie' })
}
const gives = (id: number) => async () => id
const never = async (): Promise<number> => {
  throw new Error('called without need')
}

describe('an entity is stored', () => {
  const from = (where: Beneficiary['from']): Beneficiary => ({ nip: '7811234563', nazwa: 'Młyn', from: where })
  test.each([
    ['from REGON', 'register', { fetch: gives(1), create: never, find: never }, 1],
    ['by its name when REGON no longer answers', 'register', { fetch: refused(503), create: gives(2), find: never }, 2],
    ['by its name when REGON no longer has it', 'register', { fetch: refused(404), create: gives(2), find: never }, 2],
    ['by hand', 'manual', { fetch: never, create: gives(3), find: never }, 3],
    ['once: an entity stored meanwhile is used', 'manual', { fetch: never, create: refused(422), find: gives(4) }, 4],
  ] as const)('%s', async (_, where, calls, id) => {
    expect(await storeEntity(from(where), calls)).toBe(id)
  })

  test.each([
    ['of the product itself', 'register', { fetch: refused(0), create: never, find: never }, 0],
    ['of what was entered', 'manual', { fetch: never, create: refused(422), find: refused(404) }, 422],
  ] as const)('not after a failure %s', async (_, where, calls, status) => {
    await expect(storeEntity(from(where), calls)).rejects.toMatchObject({ status })
  })

  test('by hand with the typed name', async () => {
    const create = vi.fn<(nip: string, name: string) => Promise<number>>(gives(1))
    await storeEntity(from('manual'), { fetch: never, create, find: never })
    expect(create).toHaveBeenCalledExactlyOnceWith('7811234563', 'Młyn')
  })
})
