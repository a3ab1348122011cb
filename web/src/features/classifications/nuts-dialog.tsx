import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { errors } from '#contract/errors.ts'
import { nuts } from '#contract/classifications/nuts.ts'
import { usePathParams } from '#kit/address-params.ts'
import { errorText } from '#kit/call.ts'
import { InfoDialog } from '#kit/dialogs/info-dialog.tsx'
import { queryOf } from '#kit/query.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { NutsForm, nutsTitles, type NutsMode } from './nuts-form.tsx'
import { useVersions } from './use-versions.ts'
import { currentNuts } from './versions.ts'

/** One unit of NUTS at an address of its own: new, changed or copied. Closing returns to the list (spec 3 §2.7). */
export function NutsDialog({ mode }: { mode: NutsMode }) {
  const { versionId, unitId } = usePathParams()
  const navigate = useNavigate()
  // the guard has already asked about unsaved input
  const close = (highlightId?: string | number) =>
    void navigate({
      ...linkTo('/slowniki/jednostki-terytorialne-realizacji'),
      search: (asked: object) => ({ ...asked, ...(highlightId && { highlightId }) }),
      ignoreBlocker: true,
    })
  const versions = useVersions(nuts.versions)
  const version = versionId
    ? versions.data?.items.find(({ id }) => id === Number(versionId))
    : currentNuts(versions.data?.items ?? [])
  const units = useQuery({
    ...oneUnit(version?.id ?? 0, Number(unitId)),
    enabled: version !== undefined && unitId !== undefined,
  })
  const unit = units.data?.items[0]
  if (version && (unit || unitId === undefined))
    return <NutsForm {...{ mode, version, unit }} close={() => close()} saved={close} />

  const failure = versions.error ?? units.error
  // nothing while loading, so that the dialog opens once and remembers its opener
  if (!failure && !(versions.data && (!version || units.data))) return null
  return (
    <InfoDialog title={nutsTitles[mode]} onClose={() => close()}>
      <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
        {failure ? errorText(failure) : errors['record.notFound'][1]}
      </Alert>
    </InfoDialog>
  )
}

/** The unit with an id, read through the list (spec 3 §7). */
const oneUnit = (versionId: number, id: number) =>
  queryOf(nuts.grid.list, { params: { versionId }, query: { search: `id:${id}`, pageSize: -1, pageNumber: 0 } })
