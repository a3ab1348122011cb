import { useQuery } from '@tanstack/react-query'
import { pkd } from '#contract/classifications.ts'
import { today } from '#contract/kernel/dates.ts'
import { settings } from '#contract/settings.ts'
import { asked } from '#kit/query.ts'
import { useVersions } from './use-versions.ts'
import { defaultPkd } from './versions.ts'

/** The versions of the PKD and the one to begin with (spec 3 §2.5); none until it is known which one that is. */
export function useDefaultPkd() {
  const versions = useVersions(pkd.versions)
  const parameter = useQuery(asked(settings.parameter, { params: { name: 'DEFAULT-PKD' } }))
  const usual = parameter.isPending
    ? undefined
    : defaultPkd(versions.data?.items ?? [], parameter.data?.actualValue, today())
  return { versions, usual, waiting: parameter.isPending }
}
