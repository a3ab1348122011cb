import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { businessEntities, entitySources } from '#contract/business-entities/business-entities.ts'
import { queryOf } from '#kit/query.ts'

const inTheList = `Podane przez nie dane są wymyślone i w kolumnie „Źródło danych” mają napis „${entitySources.ZASTEPCZE}”.`

/** Warns that a stub with made-up data answers for REGON; shows nothing for the real register. */
export function RegisterSource({ children = inTheList }: { children?: ReactNode }) {
  const { data } = useQuery({ ...queryOf(businessEntities.source), staleTime: Infinity })
  if (!data?.zastepcze) return null
  return (
    <Alert color="amber" mb="md" icon={<IconAlertTriangle aria-hidden />} title={data.nazwa}>
      Adres rejestru REGON nie jest skonfigurowany, więc odpowiada za niego źródło zastępcze. {children}
    </Alert>
  )
}
