import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconDeviceFloppy, IconRefresh, IconSettings, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { savedViews } from '#contract/saved-views/saved-views.ts'
import { LOAD_FAILED } from '#kit/form/options.ts'
import { queryOf } from '#kit/query.ts'
import { useReadOnlyReason } from '#kit/user.ts'
import { ManageViewsDialog, SaveViewDialog } from './saved-view-dialogs.tsx'
import type { GridControl } from './use-grid.ts'
import { stateOfView } from './view-state.ts'

/** Views of the list under a name: the user's own and those shared within the body. Read when the menu is opened. */
export function SavedViews({ control }: { control: GridControl }) {
  const { listName, grid, standard, dispatch } = control
  const [opened, setOpened] = useState(false)
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const {
    data: views = [],
    isError,
    refetch,
  } = useQuery({
    ...queryOf(savedViews.list, { query: { lista: listName } }),
    enabled: opened || dialog !== undefined,
  })
  const readOnly = useReadOnlyReason() !== undefined
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu
        position="bottom-end"
        withinPortal
        opened={opened}
        onChange={setOpened}
        // it is no item, and a menu holds nothing else
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size="1.1rem" aria-hidden />}>
            Widoki
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              {...(view.wspolny && { rightSection: <IconUsers size="1rem" role="img" aria-label="wspólny" /> })}
              onClick={() => dispatch({ type: 'restore', part: stateOfView(view.stan, grid, standard) })}
            >
              {view.nazwa}
              {view.autor && ` (${view.autor})`}
            </Menu.Item>
          ))}
          {isError && (
            <Menu.Item
              leftSection={<IconRefresh size="1.1rem" aria-hidden />}
              closeMenuOnClick={false}
              onClick={() => void refetch()}
            >
              {LOAD_FAILED}. Spróbuj ponownie
            </Menu.Item>
          )}
          {(views.length > 0 || isError) && <Menu.Divider role="separator" />}
          <Menu.Item
            leftSection={<IconDeviceFloppy size="1.1rem" aria-hidden />}
            disabled={readOnly}
            onClick={() => setDialog('save')}
          >
            Zapisz bieżący widok
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item
              leftSection={<IconSettings size="1.1rem" aria-hidden />}
              disabled={readOnly}
              onClick={() => setDialog('manage')}
            >
              Zmień lub usuń widoki
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveViewDialog control={control} onClose={close} />}
      {dialog === 'manage' && <ManageViewsDialog views={views} onClose={close} />}
    </>
  )
}
