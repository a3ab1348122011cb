import { z } from 'zod'
import { BrokenCase } from '#contract/aid/shared.ts'
import { CallError } from '#kit/call.ts'

const Key = z.object({ blednePrzypadki: z.array(BrokenCase) })

/** The sent cases that a refused change of their act would break; undefined if it was refused for another reason. */
export function brokenCasesOf(error: unknown): BrokenCase[] | undefined {
  if (!(error instanceof CallError)) return undefined
  return Key.safeParse(error.refusal?.key).data?.blednePrzypadki
}
