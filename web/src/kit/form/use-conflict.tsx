import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isRecord } from '#contract/kernel/record.ts'
import { CallError } from '#kit/call.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { ContractFormState } from './form-context.ts'
import { changedFields, foreignChanges, typedChanges } from './versions.ts'

type Words<Stored, Values, Name> = {
  /** Fields to compare, in the order of the form. */
  names: readonly Name[]
  /** Fields that are kept together with those, without a line of their own. */
  carried?: readonly string[]
  valuesOf: (stored: Stored) => Values
  labelOf: (name: Name) => string
  /** A value as text; the newer record supplies names that the form does not know. */
  textOf: (name: Name, value: unknown, newer: Stored) => string
  /** A sentence: who saved it, and when. */
  who: (newer: Stored) => string
}

/**
 * Handles a form whose record somebody else changed meanwhile (409): shows their changes beside the input, and offers a
 * choice between their version and one's own changes on top of it.
 */
export function useConflict<Stored, Values extends FieldValues, Name extends string>(
  words: Words<Stored, Values, Name>,
): {
  /** Remembers the newer record that a refusal carries, and throws the refusal on. */
  notice: (error: unknown) => never
  dialog: (form: Pick<ContractFormState, 'forFields'> & { restart: (values: Values) => void }) => ReactNode
} {
  const [newer, setNewer] = useState<Stored>()
  const { names, carried = [], valuesOf, labelOf, textOf, who } = words
  return {
    notice: (error) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends what the call that reads the record does
      if (error instanceof CallError && error.status === 409) setNewer(newerIn(error) as Stored | undefined)
      throw error
    },
    dialog: ({ restart, forFields: { hookForm } }) => {
      if (newer === undefined) return null
      const base = { ...hookForm.formState.defaultValues }
      const mine = hookForm.getValues()
      const theirs = valuesOf(newer)
      const changes = foreignChanges(names, base, mine, theirs)
      const close = () => setNewer(undefined)
      return (
        <ConflictDialog
          who={who(newer)}
          lines={changes.map((change) => ({
            label: labelOf(change.name),
            before: textOf(change.name, change.before, newer),
            now: textOf(change.name, change.now, newer),
            mine: 'mine' in change ? textOf(change.name, change.mine, newer) : undefined,
          }))}
          onlyMine={changedFields(names, base, mine)
            .filter((name) => !changes.some((change) => change.name === name))
            .map(labelOf)}
          takeTheirs={() => {
            restart(theirs)
            close()
          }}
          keepMine={() => {
            const typed = typedChanges([...names, ...carried], base, mine)
            restart(theirs)
            for (const [name, value] of Object.entries(typed))
              hookForm.setValue(name, value, { shouldDirty: true, shouldTouch: true })
            close()
          }}
          onClose={close}
        />
      )
    },
  }
}

const newerIn = ({ refusal }: CallError): unknown => (isRecord(refusal?.key) ? refusal.key['aktualny'] : undefined)
