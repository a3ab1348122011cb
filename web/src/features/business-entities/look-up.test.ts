import { expect, test, vi } from 'vitest'
import type { EntityDetails } from '#contract/business-entities/business-entities.ts'
import { errors } from '#contract/errors.ts'
import { CallError } from '#kit/call.ts'
import { lookUp, lookUpTechnical, type RegisterEntity } from './look-up.ts'

const nip = '7811234563'
const stored = { nip, nazwa: 'Zapisany' } as EntityDetails
const registered = { nip, nazwa: 'Z rejestru' } as RegisterEntity
const refused = (code: 'entity.notFound' | 'entity.wrongNip' | 'regon.notFound' | 'regon.unavailable') => async () => {
  const [status, message] = errors[code]
  throw new CallError(status, { message })
}
const unknown = refused('entity.notFound')

test('a stored entity is not read from REGON', async () => {
  const register = vi.fn<() => Promise<RegisterEntity>>()
  expect(await lookUp(nip, { own: async () => ({ podmiot: stored }), register })).toEqual({ at: 'own', entity: stored })
  expect(register).not.toHaveBeenCalled()
})

test('an unknown entity is read from REGON', async () => {
  expect(await lookUp(nip, { own: unknown, register: async () => registered })).toEqual({
    at: 'register',
    entity: registered,
  })
})

test.each([
  ['regon.notFound', 'Brak podmiotu w rejestrze REGON', false],
  ['regon.unavailable', 'Brak dostępu do rejestru REGON', true],
] as const)('after %s it is entered by hand', async (code, reason, registerDown) => {
  expect(await lookUp(nip, { own: unknown, register: refused(code) })).toEqual({
    at: 'nowhere',
    nip,
    reason,
    registerDown,
  })
})

test('a technical number is free unless the own register has it', async () => {
  const technical = '7811234564'
  expect(await lookUpTechnical(technical, refused('entity.wrongNip'))).toMatchObject({ at: 'nowhere', technical: true })
  expect(await lookUpTechnical(technical, async () => ({ podmiot: stored }))).toEqual({ at: 'own', entity: stored })
  await expect(lookUpTechnical(technical, unknown)).rejects.toThrow()
})

test('a failure of the product itself is thrown', async () => {
  const broken = async () => {
    throw new CallError(0)
  }
  await expect(lookUp(nip, { own: broken, register: async () => registered })).rejects.toThrow('HTTP 0')
  await expect(lookUp(nip, { own: unknown, register: broken })).rejects.toThrow('HTTP 0')
})
