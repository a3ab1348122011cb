import { z } from 'zod'
import { limits } from '../limits.ts'
import { texts } from '../kernel/texts.ts'

export const passwordHint =
  'Hasło powinno zawierać co najmniej 8 znaków, 1 małą i 1 wielką literę oraz cyfrę lub znak specjalny'
const weak = 'Hasło nie spełnia wymagań'
export const passwordsDiffer = 'Wprowadzone hasła muszą być takie same'

/** The password policy of every screen: Polish letters count, no whitespace. The server also checks history and login. */
export function meetsPolicy(password: string): boolean {
  const { min, max } = limits.password
  return (
    password.length >= min &&
    password.length <= max &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /[^\p{L}\s]/u.test(password) &&
    !/\s/u.test(password)
  )
}

/** The current password, accepted as typed: it may be older than the policy. */
export const givenPassword = (required: string) => z.string({ error: required }).min(1, required).max(200, weak)

/** A new password; `required` is the screen's own message for an empty one. */
export const newPassword = (required: string = texts.required) =>
  z
    .string({ error: required })
    .min(1, required)
    .max(limits.password.max, weak)
    .refine((value) => value === '' || meetsPolicy(value), weak)
