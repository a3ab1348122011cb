import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { can } from '#contract/access.ts'
import { NewView, savedViews, type SavedView } from '#contract/saved-views/saved-views.ts'
import { call, errorText } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { Dialog, useCloseDialog } from '#kit/dialogs/dialog.tsx'
import { notice } from '#kit/notices.tsx'
import { useUser } from '#kit/user.ts'
import type { GridControl } from './use-grid.ts'
import { viewStateOf } from './view-state.ts'

const labels = { name: 'Nazwa widoku', shared: 'Udostępnij użytkownikom mojego podmiotu' }
const { nazwa: Name } = NewView.shape

/** What a view is called and who sees it; a refusal stands at the name. */
function useViewFields(first: { nazwa: string; wspolny: boolean }, save: (view: typeof first) => Promise<unknown>) {
  const [view, setView] = useState(first)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = Name.safeParse(view.nazwa)
    if (!checked.success) return setFailure(checked.error.issues[0]?.message)
    setBusy(true)
    setFailure(undefined)
    await save({ ...view, nazwa: checked.data }).catch((error: unknown) => setFailure(errorText(error)))
    setBusy(false)
  }
  const fields = (
    <>
      <TextInput
        label={labels.name}
        required
        maxLength={60}
        data-autofocus
        value={view.nazwa}
        error={failure}
        onChange={(event) => setView({ ...view, nazwa: event.currentTarget.value })}
      />
      <Checkbox
        label={labels.shared}
        checked={view.wspolny}
        onChange={(event) => setView({ ...view, wspolny: event.currentTarget.checked })}
      />
    </>
  )
  const dirty = view.nazwa !== first.nazwa || view.wspolny !== first.wspolny
  return { fields, submit: (event: FormEvent) => void submit(event), busy, dirty }
}

/** Closes the dialog, asking first about what was typed. */
const CloseButton = ({ label }: { label: string }) => (
  <Button variant="default" onClick={useCloseDialog()}>
    {label}
  </Button>
)

type SaveProps = { control: GridControl; onClose: () => void }

/** Keeps the present filters, order and columns under a name. */
export function SaveViewDialog({ control: { listName, state }, onClose }: SaveProps) {
  const { fields, submit, busy, dirty } = useViewFields({ nazwa: '', wspolny: false }, async (view) => {
    const { message } = await call(savedViews.create, { body: { ...view, lista: listName, stan: viewStateOf(state) } })
    notice.success(message)
    onClose()
  })
  return (
    <Dialog title="Zapisywanie widoku" onClose={onClose} dirty={dirty} busy={busy}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>Zapisane zostaną filtry, sortowanie i kolumny listy.</Text>
          {fields}
          <Group justify="flex-end">
            <CloseButton label="Anuluj" />
            <Button type="submit" loading={busy}>
              Zapisz
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

type ManageProps = { views: readonly SavedView[]; onClose: () => void }

/** The views that the user may rename or delete. */
export function ManageViewsDialog({ views, onClose }: ManageProps) {
  const user = useUser()
  const own = views.filter(({ autor }) => autor === null || can(user, 'views.removeShared'))
  const [changed, setChanged] = useState<readonly number[]>([])
  const report = useCallback(
    (id: number, dirty: boolean) => setChanged((ids) => [...ids.filter((one) => one !== id), ...(dirty ? [id] : [])]),
    [],
  )
  return (
    <Dialog title="Widoki listy" onClose={onClose} dirty={changed.length > 0}>
      <Stack gap="lg">
        {own.length === 0 && <Text>Wszystkie widoki tej listy zapisali inni użytkownicy.</Text>}
        {own.map((view) => (
          <ViewForm key={view.id} view={view} report={report} />
        ))}
        <Group justify="flex-end">
          <CloseButton label="Zamknij" />
        </Group>
      </Stack>
    </Dialog>
  )
}

type ViewProps = { view: SavedView; report: (id: number, dirty: boolean) => void }

function ViewForm({ view: { id, nazwa, wspolny, autor }, report }: ViewProps) {
  const { fields, submit, busy, dirty } = useViewFields({ nazwa, wspolny }, async (body) => {
    notice.success((await call(savedViews.update, { params: { id }, body })).message)
  })
  useEffect(() => {
    report(id, dirty)
    return () => report(id, false)
  }, [report, id, dirty])
  const remove = () =>
    confirm({
      question: `Czy na pewno chcesz usunąć widok ${nazwa}?${wspolny ? ' Zniknie też innym użytkownikom podmiotu.' : ''}`,
      confirmLabel: 'Usuń',
      cancelLabel: 'Anuluj',
      dangerous: true,
      run: async () => (await call(savedViews.remove, { params: { id } })).message,
    })
  return (
    <form onSubmit={submit} noValidate aria-label={nazwa}>
      <Stack gap="xs">
        {autor === null ? fields : <Text>{`${nazwa} (${autor})`}</Text>}
        <Group justify="flex-end">
          <Button variant="outline" color="red" aria-label={`Usuń widok ${nazwa}`} onClick={() => void remove()}>
            Usuń
          </Button>
          {autor === null && (
            <Button type="submit" variant="default" loading={busy} aria-label={`Zapisz widok ${nazwa}`}>
              Zapisz
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
