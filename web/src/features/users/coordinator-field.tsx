import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { grantors } from '#contract/grantors/grantors.ts'
import type { User } from '#contract/users/users.ts'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { queryOf } from '#kit/query.ts'
import { coordinatorOptions } from './coordinator-options.ts'
import type { UserValues } from './user-values.ts'

type Props = {
  form: ContractFormState<UserValues>
  grantorId: number | null
  stored: User | undefined
}

/** The user's coordinator: a coordinator or the main user of the same grantor. */
export function CoordinatorField({ form, grantorId, stored }: Props) {
  const { data, isError, refetch } = useQuery({
    ...queryOf(grantors.coordinators, { params: { id: grantorId ?? 0 } }),
    enabled: grantorId !== null,
  })
  const chosenId = useWatch({ control: form.hookForm.control, name: 'koordynatorId' })
  const chosen = data?.items.find(({ id }) => id === chosenId)
  return (
    <form.fields.SelectField
      name="koordynatorId"
      wide
      options={coordinatorOptions(data?.items ?? [], stored)}
      hint={isError ? <LoadTrouble retry={() => void refetch()} /> : chosen && contactOf(chosen)}
    />
  )
}

const contactOf = ({ email, nrTelefonu }: Pick<User, 'email' | 'nrTelefonu'>) =>
  nrTelefonu ? `${email}, tel. ${nrTelefonu}` : email
