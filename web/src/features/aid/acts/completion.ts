import { ActCompletion, type Act } from '#contract/aid/acts.ts'
import { codesOf } from '#contract/kernel/codes.ts'

export type CompletionField = keyof ActCompletion
export const completionFields = codesOf(ActCompletion.shape)

type Completed = Pick<Act, CompletionField>
type Given = { readonly [Field in CompletionField]?: number | null | undefined }

/** What an act lacks before one of its cases can be sent. */
export const lackingIn = (act: Completed): CompletionField[] => completionFields.filter((name) => act[name] === null)

/** The values of a form for the fields that the act lacks. */
export const completionOf = (lacking: readonly CompletionField[], values: Given): ActCompletion =>
  Object.fromEntries(lacking.map((name) => [name, values[name] ?? null]))

/** An act whose empty fields are filled with the values of the form. */
export const completedWith = <AnyAct extends Completed>(act: AnyAct, values: Given): AnyAct => ({
  ...act,
  ...completionOf(lackingIn(act), values),
})
