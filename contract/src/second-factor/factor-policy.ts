import { levels, type Level } from '../access.ts'

/** Who has a second factor: nobody, users who want it, or also all users of these levels. */
export type FactorPolicy = { kind: 'off' } | { kind: 'voluntary' } | { kind: 'required'; levels: readonly Level[] }

/** How the parameter says it; after the last one stand the levels: `wymagany:NADZORCA,ADMINISTRATOR`. */
export const factorPolicies = { off: 'wyłączony', voluntary: 'dobrowolny', required: 'wymagany' } as const

export const factorPolicyFault =
  'Dozwolone wartości to wyłączony, dobrowolny albo wymagany: i poziomy po przecinku, np. wymagany:NADZORCA,ADMINISTRATOR'

/** The policy that a parameter's value says; `undefined` if it says none. */
export function readFactorPolicy(value: string): FactorPolicy | undefined {
  if (value === factorPolicies.off) return { kind: 'off' }
  if (value === factorPolicies.voluntary) return { kind: 'voluntary' }
  const [word, list = '', ...rest] = value.split(':')
  const named = list.split(',')
  const known = levels.filter((level) => named.includes(level))
  const isRight = word === factorPolicies.required && rest.length === 0 && known.length === named.length
  return isRight ? { kind: 'required', levels: known } : undefined
}

/** The value of the parameter that says a policy. */
export const writeFactorPolicy = (policy: FactorPolicy): string =>
  policy.kind === 'required' ? `${factorPolicies.required}:${policy.levels.join(',')}` : factorPolicies[policy.kind]
