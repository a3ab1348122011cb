import { Alert, Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { errors } from '#contract/errors.ts'
import { territory } from '#contract/territory/territory.ts'
import { usePathParams } from '#kit/address-params.ts'
import { errorText } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { queryOf } from '#kit/query.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { unitQuery } from './unit-query.ts'
import { UnitForm, unitTitles } from './unit-form.tsx'
import type { UnitMode } from './unit-values.ts'

/** One unit at an address of its own: new, changed or copied. Closing returns to the list (spec 3 §2.6). */
export function UnitDialog({ mode }: { mode: UnitMode }) {
  const { id } = usePathParams()
  const navigate = useNavigate()
  // the guard has already asked about unsaved input
  const close = (highlightId?: string | number) =>
    void navigate({
      ...linkTo('/slowniki/jednostki-terytorialne-siedziby'),
      search: (before: object) => ({ ...before, ...(highlightId && { highlightId }) }),
      ignoreBlocker: true,
    })
  const { data, error } = useQuery({
    ...queryOf(territory.grid.list, unitQuery(Number(id))),
    enabled: id !== undefined,
    // a form with input is not filled again
    staleTime: Infinity,
    gcTime: 0,
  })
  const unit = data?.items[0]
  if (unit || id === undefined) return <UnitForm {...{ mode, unit }} close={() => close()} saved={close} />
  return (
    <Dialog title={unitTitles[mode]} onClose={() => close()}>
      {error || data ? (
        <Alert color="red" role="alert" mb="md">
          {error ? errorText(error) : errors['record.notFound'][1]}
        </Alert>
      ) : (
        <Loader aria-label="Trwa wczytywanie" mb="md" />
      )}
      <Button variant="default" onClick={() => close()}>
        Zamknij
      </Button>
    </Dialog>
  )
}
