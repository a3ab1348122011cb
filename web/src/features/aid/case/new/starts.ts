import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { startFields, type StartContent, type StoredStart } from '#contract/aid/case-fields.ts'
import { caseStarts, type CaseTemplate, type RecentCase } from '#contract/aid/case-starts.ts'
import { pick } from '#contract/kernel/record.ts'
import type { AidKind } from '#contract/aid/verification/rules.ts'
import { queryOf } from '#kit/query.ts'
import { recentLabel } from '../../shared/recent-label.ts'

/** What a new case begins with: as one of the latest cases, with its beneficiary, or by a template. */
export type Start = { key: string; label: string; stored: StoredStart; bfNip: string | undefined }

export const recentKey = (ppId: number | string) => `jak-${ppId}`
export const templateKey = (id: number | string) => `szablon-${id}`

const recentStart = (one: RecentCase): Start => ({
  key: recentKey(one.ppId),
  label: `${recentLabel(one)} · ${one.bfNazwa}`,
  stored: one,
  bfNip: one.bfNip,
})

const templateStart = (one: CaseTemplate): Start => ({
  key: templateKey(one.id),
  label: one.nazwa,
  stored: one,
  bfNip: undefined,
})

/** The values of the form that a start says; the kind of aid first, since the others depend on it. */
export const startValues = <Stored extends z.input<typeof StartContent>>(stored: Stored) => pick(stored, startFields)

/** What a new case may begin with, and the latest case of each kind of aid. */
export function useStarts(): {
  ready: boolean
  recent: readonly Start[]
  templates: readonly Start[]
  latest: (kind: AidKind | null | undefined) => StoredStart | undefined
  failed: boolean
  retry: () => void
} {
  const recent = useQuery(queryOf(caseStarts.recent))
  const templates = useQuery(queryOf(caseStarts.templates))
  return {
    ready: !recent.isPending && !templates.isPending,
    recent: recent.data?.items.map(recentStart) ?? [],
    templates: templates.data?.items.map(templateStart) ?? [],
    latest: (kind) =>
      (kind === 'P' ? recent.data?.ostatniPubliczny : kind === 'M' ? recent.data?.ostatniDeMinimis : undefined) ??
      undefined,
    failed: recent.isError || templates.isError,
    retry: () => {
      for (const one of [recent, templates]) if (one.isError) void one.refetch()
    },
  }
}
