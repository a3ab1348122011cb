import { useQuery } from '@tanstack/react-query'
import { DELIVERY_DAYS } from '#contract/aid/certificates/delivery.ts'
import type { ParameterCode } from '#contract/parameters.ts'
import { settings } from '#contract/settings/settings.ts'
import { queryOf } from '#kit/query.ts'

const name = 'ZASWIADCZENIA_W_ZALACZNIKU' satisfies ParameterCode

/** How beneficiaries will get the file, as the office has set it: a sentence, once that is known. */
export function DeliveryWay() {
  const { data } = useQuery(queryOf(settings.parameter, { params: { name } }))
  if (!data) return null
  return data.actualValue === 'true'
    ? 'Plik będzie w załączniku, którego po wysłaniu nie można cofnąć.'
    : `W wiadomości będzie odnośnik do pliku, który działa ${DELIVERY_DAYS} dni.`
}
