import type { z } from 'zod'
import { countWithNoun } from './plural.ts'
import { texts } from './texts.ts'

const elements = (n: number | bigint): string => countWithNoun(Number(n), ['element', 'elementy', 'elementów'])

/** What is wrong with a value, in a sentence for people, used where a schema has no sentence of its own. */
export function valueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return texts.required
      return issue.expected === 'int' ? 'Podaj liczbę całkowitą' : 'Wartość jest niewłaściwego rodzaju'
    case 'too_big':
      if (issue.origin === 'string') return texts.atMost(Number(issue.maximum))
      if (issue.origin === 'array') return `Można podać najwyżej ${elements(issue.maximum)}`
      return `Największa dozwolona wartość to ${issue.maximum}`
    case 'too_small':
      if (issue.origin === 'string') return texts.atLeast(Number(issue.minimum))
      if (issue.origin === 'array') return `Należy podać co najmniej ${elements(issue.minimum)}`
      return issue.inclusive === false
        ? `Wartość musi być większa niż ${issue.minimum}`
        : `Najmniejsza dozwolona wartość to ${issue.minimum}`
    case 'invalid_format':
      return 'Wartość ma nieprawidłowy format'
    case 'invalid_value':
      return 'Wartość nie jest jedną z dozwolonych'
    case 'unrecognized_keys':
      return `Nieznane pola: ${issue.keys.join(', ')}`
    default:
      return 'Wartość jest nieprawidłowa'
  }
}
