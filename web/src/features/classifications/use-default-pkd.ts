import { useQuery } from '@tanstack/react-query'
import { pkd } from '#contract/classifications/pkd.ts'
import { today } from '#contract/kernel/dates.ts'
import { settings } from '#contract/settings/settings.ts'
import { queryOf } from '#kit/query.ts'
import { useVersions } from './use-versions.ts'
import { defaultPkd } from './versions.ts'

/** The default version of the PKD, which imports update, and the version shown first (spec 3 §2.5). */
export function useDefaultPkd() {
  const versions = useVersions(pkd.versions)
  const { data, isPending } = useQuery(queryOf(settings.parameter, { params: { name: 'DEFAULT-PKD' } }))
  const all = versions.data?.items ?? []
  const named = all.find(({ kod }) => kod === data?.actualValue)
  return { versions, named, usual: isPending ? undefined : defaultPkd(all, named, today()), waiting: isPending }
}
