import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ContractFormState } from '#kit/form/form-context.ts'

/** Puts a record that was read again, for instance after saving it, into its form, unless the user has typed since. */
export function useNewerVersion<Values extends FieldValues>(
  { dirty, restart }: Pick<ContractFormState<Values>, 'dirty' | 'restart'>,
  version: number,
  values: () => Partial<Values>,
): void {
  const known = useRef(version)
  useEffect(() => {
    if (version === known.current || dirty) return
    known.current = version
    restart(values())
  }, [version, values, dirty, restart])
}
