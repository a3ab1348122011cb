import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { submission } from '#contract/access-requests/submission.ts'
import { useForm } from '#kit/form/form-context.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { useLoadNotice } from '#kit/form/use-load-notice.ts'
import { queryOf } from '#kit/query.ts'
import { Compared } from './compared.tsx'
import { communeOptions, voivodeshipOptions } from '../territory/seat-options.ts'
import type { ToLoad } from './to-load.ts'

/** Voivodeship and commune: the first by its name, as it was signed, the second by its code (spec 2 §5). */
export function SeatFields({ held }: { held: ToLoad }) {
  const { fields, hookForm } = useForm()
  const { control, subscribe, setValue } = hookForm
  const voivodeship: string = useWatch({ control, name: 'wojewodztwo' })
  const code: string = useWatch({ control, name: 'gminaKod' })
  const name: string = useWatch({ control, name: 'gmina' })
  const voivodeships = useQuery({ ...queryOf(submission.voivodeships), staleTime: Infinity })
  const upper = voivodeships.data?.items.find(({ nazwa }) => nazwa === voivodeship)?.kod
  const communes = useQuery({
    ...queryOf(submission.communes, { params: { kod: upper ?? '' } }),
    enabled: upper !== undefined,
    staleTime: Infinity,
  })
  useLoadNotice(voivodeships.isError || communes.isError)
  const offered = upper === undefined ? undefined : communes.data?.items
  useEffect(
    () =>
      subscribe({
        name: 'gminaKod',
        formState: { values: true },
        callback: ({ values }) => {
          const chosen = offered?.find(({ kod }) => kod === values['gminaKod'])
          if (chosen && chosen.nazwa !== values['gmina']) setValue('gmina', chosen.nazwa, { shouldDirty: true })
        },
      }),
    [subscribe, setValue, offered],
  )
  return (
    <>
      <Compared name="wojewodztwo" held={held}>
        <fields.SelectField
          name="wojewodztwo"
          options={voivodeshipOptions(voivodeships.data?.items, voivodeship)}
          hint={voivodeships.isError && <LoadTrouble retry={() => void voivodeships.refetch()} />}
        />
      </Compared>
      <Compared name="gmina" held={held}>
        <fields.SelectField
          name="gminaKod"
          label="Gmina"
          options={communeOptions(offered, { kod: code, nazwa: name })}
          hint={communes.isError && <LoadTrouble retry={() => void communes.refetch()} />}
          disabled={!voivodeship && 'Najpierw wybierz województwo'}
        />
      </Compared>
    </>
  )
}
