import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { groups } from '#contract/groups/groups.ts'
import { usePathParams } from '#kit/address-params.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { queryOf, freshForEditing } from '#kit/query.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { GroupForm, groupTitles, type GroupMode } from './group-form.tsx'

/** One group at an address of its own. Closing returns to the list as it was. */
export function GroupDialog({ mode }: { mode: GroupMode }) {
  const { id = '' } = usePathParams()
  const navigate = useNavigate()
  // the guard has already asked about unsaved input
  const close = (highlightId?: string | number) =>
    void navigate({
      ...linkTo('/rejestry/grupy'),
      search: (before: object) => ({ ...before, ...(highlightId && { highlightId }) }),
      ignoreBlocker: true,
    })
  const query = useQuery({ ...queryOf(groups.read, { params: { id } }), ...freshForEditing, enabled: id !== '' })
  if (query.data || id === '') return <GroupForm {...{ mode }} group={query.data} close={() => close()} saved={close} />
  return (
    <Dialog title={groupTitles[mode]} onClose={() => close()}>
      <Loaded
        query={query}
        back={
          <Button variant="default" onClick={() => close()}>
            Zamknij
          </Button>
        }
      >
        {() => null}
      </Loaded>
    </Dialog>
  )
}
