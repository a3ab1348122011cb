import { ActCompletion, type Act } from '#contract/aid/acts.ts'

export type CompletionField = keyof ActCompletion
export const completionFields = Object.keys(ActCompletion.shape) as CompletionField[]

type Completed = Pick<Act, CompletionField>
type Given = { readonly [Field in CompletionField]?: number | null | undefined }

/** What an act lacks before one of its cases can be sent. */
export const lackingIn = (act: Completed): CompletionField[] => completionFields.filter((name) => act[name] === null)

/** What a form says about the act, of the fields that the act lacks. */
export const completionOf = (lacking: readonly CompletionField[], values: Given): ActCompletion =>
  Object.fromEntries(lacking.map((name) => [name, values[name] ?? null]))

/** An act together with what the form says that it lacks. */
export const completedWith = <Said extends Completed>(act: Said, values: Given): Said => ({
  ...act,
  ...completionOf(lackingIn(act), values),
})
