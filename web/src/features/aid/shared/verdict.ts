import { z } from 'zod'
import { FoundReply } from '#contract/aid/shared.ts'
import { CallError } from '#kit/call.ts'

const Verdict = FoundReply.extend({ bladWalidacjiEuro: z.string().optional() })
/** The result of verification, on request or before sending. */
export type Verdict = z.output<typeof Verdict>

/** The findings of a refused sending or saving; undefined if it was refused for another reason. */
export function verdictOf(error: unknown): (Verdict & { message: string }) | undefined {
  if (!(error instanceof CallError) || error.status !== 422) return undefined
  const { success, data } = Verdict.safeParse(error.refusal?.key)
  return success ? { ...data, message: error.message } : undefined
}

/** How a verdict is shown: not at all, as a missing euro rate, or as findings. */
export function displayOf({
  bledyWeryfikacji,
  ostrzezenia,
  bladWalidacjiEuro,
}: Verdict): 'nothing' | 'euro' | 'findings' {
  const count = bledyWeryfikacji.length + ostrzezenia.length
  if (bladWalidacjiEuro !== undefined && count <= 1) return 'euro'
  return count > 0 ? 'findings' : 'nothing'
}
