import { useQuery } from '@tanstack/react-query'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { queryOf } from '#kit/query.ts'

/** The certificates of a case, the newest first. */
export const useCertificates = (ppId: number) =>
  useQuery(queryOf(certificates.grid.list, { params: { id: ppId }, query: { pageSize: -1, pageNumber: 0 } }))
